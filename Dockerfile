# The server and the web application it serves. Pictures, and whatever else is no row, are in /data.
FROM node:24-slim AS build
WORKDIR /awning
COPY . .
RUN npm ci --no-audit --no-fund && npm run build

FROM node:24-slim
WORKDIR /awning
ENV NODE_ENV=production HOST=0.0.0.0 AWNING_DATA_DIR=/data
COPY . .
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force \
  && install -d -m 0700 -o node -g node /data
COPY --from=build /awning/packages/web/dist packages/web/dist
USER node
VOLUME /data
EXPOSE 3000
# SIGTERM has to reach the server itself: no shell, no npm.
CMD ["node", "--max-semi-space-size=8", "packages/api/src/main.ts"]
