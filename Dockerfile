# The image has the server, the built web app and Node, and no tools for building or testing (tools/image/assemble.ts).
FROM debian:trixie-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends npm libatomic1 && rm -rf /var/lib/apt/lists/*
# Where a proxy of your network signs what is fetched: its certificate, as Node names it (`npm run image` passes it on).
ARG NODE_EXTRA_CA_CERTS
WORKDIR /source
COPY . .
RUN node tools/setup/run.mjs build && node_modules/node-linux-*/bin/node tools/image/assemble.ts /musette

FROM debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
    && useradd --system --uid 10001 --home-dir /data musette \
    && mkdir -m 700 /data && chown musette /data \
    && ln -s /musette/node_modules/.bin/node /usr/local/bin/node
COPY --from=build /musette /musette
USER musette
WORKDIR /data
# Behind a proxy, give PUBLIC_URL and TRUST_PROXY when you run it (docs/operations/install.md).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "/musette/tools/setup/health.mjs"]
ENTRYPOINT ["node", "/musette/tools/setup/run.mjs"]
CMD ["start"]
