# An image with rehearse alone: docker build --tag rehearse .
# The folder to work in is mounted: docker run --rm --volume "$PWD:/work" rehearse run
FROM swift:6.1-bookworm AS build
# hadolint ignore=DL3008 # The release of the system has one version of each.
RUN apt-get update && apt-get install --yes --no-install-recommends \
        binutils libcurl4-gnutls-dev libgnutls28-dev libmicrohttpd-dev libpcre2-dev libxml2-dev \
        libyaml-dev pkg-config zlib1g-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN scripts/dist && cp build/dist/rehearse_*.deb /rehearse.deb

FROM debian:bookworm-slim
COPY --from=build /rehearse.deb /tmp/rehearse.deb
# hadolint ignore=DL3008 # The same.
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates git \
        /tmp/rehearse.deb \
    && rm -rf /var/lib/apt/lists/* /tmp/rehearse.deb \
    && useradd --create-home --uid 1000 rehearse
USER 1000
WORKDIR /work
ENTRYPOINT ["rehearse"]
CMD ["help"]
