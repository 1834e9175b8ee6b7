// nginx with the configuration of docs/operation.md in front of two servers, where this machine has the program.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'
import { esperar } from '../../support/esperar.ts'
import { bloco } from '../../support/pagina-de-operacao.ts'

/** Does this machine have the program? */
export const HAS_NGINX = findNginx()

function findNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export interface Nginx {
  url: string
  /** Sends nothing to the server on this port, or to both again. */
  leaveOut(port: number | null): Promise<void>
  close(): Promise<void>
}

/** Starts it before servers on these ports. Only the listening address and the certificate differ from the page. */
export async function startNginx(ports: readonly [number, number]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'restia-nginx-'))
  const port = await freePort()
  const block = bloco('upstream restia')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_certificate.*\n/gm, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = kinds.map(kind => `${kind}_temp_path ${folder}/${kind};`)
  const user = process.getuid?.() === 0 ? ['user root;'] : []
  const own = ['daemon off;', `pid ${folder}/pid;`, ...user, 'events {}', 'http {', 'access_log off;']
  const configuration = join(folder, 'nginx.conf')
  const write = (left: number | null) => {
    const line = `127.0.0.1:${left} max_fails=0`
    const changed = left === null ? block : block.replace(line, `${line} down`)
    return writeFile(configuration, [...own, ...temporary, changed, '}'].join('\n'))
  }
  await write(null)
  const program = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', configuration], { stdio: 'ignore' })
  const ended = once(program, 'exit')
  const close = async () => {
    program.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/v1/configuracao`).then(
      ({ status }) => status < 500,
      () => false,
    )
  await esperar(answers).catch(async error => {
    await close()
    throw error
  })
  const leaveOut = async (left: number | null) => {
    await write(left)
    program.kill('SIGHUP') // what `nginx -s reload` sends
  }
  return { url, leaveOut, close }
}
