FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has its Node; the one that npm brings for machines with an older one is as large as all the rest.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=1048576
WORKDIR /app
RUN mkdir -m 700 /data /backups && chown node:node /data /backups
COPY package.json ./
COPY contract contract
COPY server server
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
# Compiled code of the first start, which nobody else may write.
RUN mkdir -p -m 700 node_modules/.cache && chown node:node node_modules/.cache
USER node
RUN ["node", "--import", "./server/check-node.js", "server/main.ts", "--compile"]
VOLUME /data
EXPOSE 3000
# Whether the process answers: without its database it still shows pages, and a restart would lose them.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/robots.txt').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--import", "./server/check-node.js", "server/main.ts"]
