# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --legacy-peer-deps --no-audit --no-fund
COPY . .
RUN npm run build
# The image needs what was built, not the builder.
RUN npm uninstall --no-save --omit=dev --legacy-peer-deps --no-audit --no-fund \
  vite @vitejs/plugin-react tailwindcss @tailwindcss/vite

FROM node:24-bookworm-slim
# Two arenas: with one for each thread, what compressing a page needed for a moment is never given back.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
# The volume takes over this folder's owner, so the store may write to it without being root.
RUN mkdir /data && chown node:node /data
COPY package.json LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "dist/server/main.js"]
