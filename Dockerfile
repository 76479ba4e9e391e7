# Not run where it was written: no container engine ran there; its steps were run by hand.
# `npm install` and not `npm ci`, which refuses a lock file that misses a package of some other system.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm install --package-lock --no-save --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.ts

FROM node:24-bookworm-slim
WORKDIR /portal
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY package.json package-lock.json .npmrc ./
RUN npm install --package-lock --no-save --ignore-scripts --no-audit --no-fund --omit=dev \
  && npm cache clean --force
COPY contract contract
COPY server server
COPY --from=build /portal/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=4s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT??3000)+'/readyz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
# Node is the first process itself, so that SIGTERM reaches it.
CMD ["node", "dist/server/main.js"]
