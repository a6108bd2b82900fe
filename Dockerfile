# The site behind nginx, without encryption, on port 8080; docs/operations.md says how to run it.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY . .
RUN npm ci && npm run build
# The configuration names the folder that nginx will find the site in.
RUN cp -a dist /srv/docs && OUT_DIR=/srv/docs npm run host -- nginx /srv/nginx

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/*
COPY container/nginx.conf /etc/nginx/nginx.conf
COPY --from=build /srv /srv
EXPOSE 8080
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
