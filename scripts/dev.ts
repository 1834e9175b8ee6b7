// `npm run dev`: the server restarts on save (port 3001), with the simulated PagBank in it; the screens reload on save (port
// 3000). `npm run dev -- --inspect` opens the server to a debugger.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WEB_PORT = process.env.PORT ?? '3000'
const API_PORT = String(Number(WEB_PORT) + 1)

const shared = { cwd: ROOT, stdio: 'inherit' } as const
const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}` }
const watched = [
  '--watch-path=src/server',
  '--watch-path=src/domain',
  '--watch-path=src/contract',
  '--watch-path=packages/pagbank-simulator',
  '--watch-path=db',
]

const children = [
  spawn('node', [...process.argv.slice(2), ...watched, '--watch-preserve-output', 'scripts/serve.ts'], {
    ...shared,
    env: { ...env, PORT: API_PORT },
  }),
  spawn('vite', ['--port', WEB_PORT, '--strictPort'], { ...shared, env: { ...env, PORT: API_PORT } }),
]

for (const child of children) child.once('exit', () => stopAll())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM')
}
