# The product as an image: the production folder (design/operation) on a slim Node, without build tools, as an ordinary user.
FROM node:24.21.0-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
COPY packages/pagbank-simulator/package.json packages/pagbank-simulator/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# Git is not copied: docker build --build-arg COMMIT=$(git rev-parse --short=12 HEAD)
ARG COMMIT=
RUN node scripts/build.ts /producao
WORKDIR /producao
# The image has a Node; the packaged one (120 MB) is for machines that have none of this version.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/.bin/node

FROM node:24.21.0-slim AS producao
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  PORTA_INTERNA=9090 \
  HOST_INTERNO=0.0.0.0 \
  DATA_DIR=/dados
WORKDIR /app
COPY --from=build --chown=root:root /producao ./
# Only these folders are written: the data of this server, backups, and its compiled code.
RUN mkdir /dados /copias .cache && chown node:node /dados /copias .cache
USER node
VOLUME /dados
EXPOSE 3000 9090
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORTA_INTERNA + '/healthz').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# A small young generation and a heap that grows slowly: the server needs less memory (design/operation).
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=20", "scripts/serve.ts"]

# A try without an account at PagBank (deploy/compose.simulacao.yaml): the same with the simulated provider.
FROM producao AS simulacao
COPY --from=build --chown=root:root /build/packages ./packages
COPY --from=build --chown=root:root /build/node_modules/bwip-js ./node_modules/bwip-js
USER root
# A link, because Node runs no TypeScript below node_modules.
RUN ln -s ../packages/pagbank-simulator node_modules/pagbank-simulator
USER node

FROM producao
