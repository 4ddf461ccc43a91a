# docker build --target rxs .         for scripts without Swift
# docker build --target rxs-swift .   with a toolchain, for --use and --allow-swift
ARG SWIFT=6.3.1

FROM swift:${SWIFT}-bookworm AS build
RUN apt-get update -q \
    && apt-get install -y -q --no-install-recommends git libedit-dev make \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /rxs
COPY . .
RUN make release \
    && mkdir /installed \
    && tar -xzf .build/dist/rxs-*-linux-*.tar.gz -C /installed --strip-components=1

FROM swift:${SWIFT}-bookworm AS rxs-swift
COPY --from=build /installed /usr/local
WORKDIR /work
CMD ["rxs"]

FROM debian:bookworm-slim AS rxs
RUN apt-get update -q \
    && apt-get install -y -q --no-install-recommends ca-certificates libcurl4 \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /installed /usr/local
WORKDIR /work
CMD ["rxs"]
