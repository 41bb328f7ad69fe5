FROM node:22-bookworm-slim
WORKDIR /app
COPY . .
RUN npm ci --include=dev && node scripts/build.mjs
USER node
ENV NODE_ENV=production
CMD ["node", "apps/web/.next/standalone/apps/web/server.js"]
