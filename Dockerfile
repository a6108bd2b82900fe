# The site behind nginx, without encryption, on port 8080. docs/operations.md says how to build, run and pin it.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG DEBIAN_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
RUN apt-get update && apt-get install -y --no-install-recommends git && rm -rf /var/lib/apt/lists/*
WORKDIR /site
# Installed again only when a dependency changes.
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# Git knows when each page last changed. The folder in the image is the one that nginx will find.
RUN git config --global --add safe.directory /site \
  && OUT_DIR=/srv/docs npm run build \
  && OUT_DIR=/srv/docs npm run host -- nginx /srv/nginx

# Only with --target mcp: the server for assistants (docs/mcp.md), from the same build. The history, which may have
# passwords of remotes, and drafts stay out of the image.
FROM build AS mcp-files
RUN rm -rf .git src/content && npm prune --omit=dev
FROM ${NODE_IMAGE} AS mcp
WORKDIR /site
COPY --from=mcp-files /site /site
COPY --from=mcp-files /srv/docs /srv/docs
ENV OUT_DIR=/srv/docs HOST=0.0.0.0 PORT=4330
USER node
EXPOSE 4330
CMD ["node", "scripts/mcp.ts", "--http"]

FROM ${DEBIAN_IMAGE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/*
COPY container/nginx.conf /etc/nginx/nginx.conf
COPY --from=build /srv /srv
USER www-data
EXPOSE 8080
STOPSIGNAL SIGQUIT
# Asks nginx for a page; the site may be below a path, so any answer counts.
HEALTHCHECK --interval=30s --timeout=5s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'HEAD / HTTP/1.0\\r\\n\\r\\n' >&3 && read -r line <&3 && [[ $line == HTTP/* ]]"]
CMD ["nginx", "-e", "/dev/stderr", "-g", "daemon off;"]
