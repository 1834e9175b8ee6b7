import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp, readdir } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createFolderMailer, createSmtpMailer } from './mailer.ts'

interface Recebida {
  comandos: string[]
  conteudo: string
}

const fechar: (() => void)[] = []
afterEach(() => {
  for (const parar of fechar.splice(0)) parar()
})

/** An SMTP server that notes one message; `recusa` is its answer to the recipient instead of 250. */
async function servidorSmtp(recusa = ''): Promise<{ url: string; recebida: Recebida }> {
  const recebida: Recebida = { comandos: [], conteudo: '' }
  const servidor = createServer(socket => void conversar(socket, recebida, recusa))
  servidor.listen(0, '127.0.0.1')
  await once(servidor, 'listening')
  fechar.push(() => servidor.close())
  const { port } = servidor.address() as AddressInfo // it listens on TCP
  return { url: `smtp://127.0.0.1:${port}`, recebida }
}

async function conversar(socket: Socket, recebida: Recebida, recusa: string): Promise<void> {
  const responder = (linha: string) => socket.write(`${linha}\r\n`)
  let lendoConteudo = false
  responder('220 teste')
  for await (const linha of createInterface({ input: socket })) {
    if (lendoConteudo && linha !== '.') recebida.conteudo += `${linha}\n`
    else if (linha === '.') {
      lendoConteudo = false
      responder('250 ok')
    } else {
      recebida.comandos.push(linha)
      lendoConteudo = linha === 'DATA'
      if (lendoConteudo) responder('354 sim')
      else if (recusa && linha.startsWith('RCPT')) responder(recusa)
      else responder('250 ok')
    }
  }
}

const MENSAGEM = {
  assunto: 'Seu cadastro foi aceito',
  texto: 'Olá, Sítio Boa Colheita!\n',
  html: '<!doctype html><p>Olá, Sítio Boa Colheita!</p>\n',
}
const remetente = 'Réstia <nao-responda@restia.example>'

/** `npm run email:teste` with these variables: its exit code and what it said. */
async function enviarTeste(para: string, env: Record<string, string>): Promise<[number, string]> {
  const program = fileURLToPath(new URL('../../../scripts/email-teste.ts', import.meta.url))
  return new Promise(resolve =>
    execFile(process.execPath, [program, para], { env }, (error, stdout, stderr) =>
      resolve([Number(error?.code ?? 0), stdout + stderr]),
    ),
  )
}

describe('npm run email:teste (design/operation)', () => {
  it('sends one message to this address', async () => {
    const { url, recebida } = await servidorSmtp()
    const env = { SMTP_URL: url, EMAIL_REMETENTE: remetente }
    expect(await enviarTeste('eu@feira.example', env)).toEqual([
      0,
      '127.0.0.1 aceitou o e-mail para eu@feira.example. Veja se ele chega, e não na pasta de spam.\n',
    ])
    expect(recebida.comandos).toContain('RCPT TO:<eu@feira.example>')
    expect(recebida.conteudo).toContain('Subject: Teste de e-mail')
  })

  it('says in a line why none was sent', async () => {
    const { url } = await servidorSmtp('550 desconhecido')
    const env = { SMTP_URL: url, EMAIL_REMETENTE: remetente }
    expect(await enviarTeste('eu@feira.example', env)).toEqual([
      1,
      expect.stringMatching(/^127\.0\.0\.1 não aceitou o e-mail \(.*550 desconhecido\)\. Confira .*\n$/),
    ])
    expect(await enviarTeste('eu', env)).toEqual([1, expect.stringMatching(/^Diga a quem: .*\n$/)])
    expect(await enviarTeste('eu@feira.example', {})).toEqual([
      1,
      expect.stringMatching(/^SMTP_URL: falta.*\n$/),
    ])
  })
})

describe('messages over SMTP', () => {
  it('rule M6, design/notices: the sender, the recipient, the subject and both forms arrive', async () => {
    const { url, recebida } = await servidorSmtp()
    await createSmtpMailer({ url, remetente }).send('alguem@feira.example', MENSAGEM)
    expect(recebida.comandos).toContain('MAIL FROM:<nao-responda@restia.example>')
    expect(recebida.comandos).toContain('RCPT TO:<alguem@feira.example>')
    expect(recebida.conteudo).toContain('Subject: Seu cadastro foi aceito\n')
    expect(recebida.conteudo).toContain('Content-Type: multipart/alternative;')
    const [cabecalho, texto, html] = recebida.conteudo.replaceAll('=\n', '').split('\nContent-Type: text/')
    expect(cabecalho).not.toContain('Ol=C3=A1')
    expect(texto).toMatch(/^plain; charset=utf-8\n[\s\S]*\nOl=C3=A1, S=C3=ADtio Boa Colheita!\n/)
    expect(html).toMatch(
      /^html; charset=utf-8\n[\s\S]*\n<!doctype html><p>Ol=C3=A1, S=C3=ADtio Boa Colheita!<\/p>\n/,
    )
  })

  it('design/notices: says that a program wrote it, and where a message that may be switched off is', async () => {
    const enviar = async (mensagem: Parameters<ReturnType<typeof createSmtpMailer>['send']>[1]) => {
      const { url, recebida } = await servidorSmtp()
      await createSmtpMailer({ url, remetente }).send('alguem@feira.example', mensagem)
      return recebida.conteudo.split('\n\n')[0]
    }
    const simples = await enviar(MENSAGEM)
    expect(simples).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(simples).not.toContain('List-Unsubscribe')
    const desligavel = await enviar({ ...MENSAGEM, desligar: 'https://feira.example/perfil#avisos' })
    expect(desligavel).toMatch(/^List-Unsubscribe: <https:\/\/feira.example\/perfil#avisos>$/m)
  })

  it('design/notices: one that is sent again after a kill bears the same id, in the folder too', async () => {
    const mensagem = { ...MENSAGEM, id: 'aviso-7-1@feira.example' }
    const { url, recebida } = await servidorSmtp()
    await createSmtpMailer({ url, remetente }).send('alguem@feira.example', mensagem)
    expect(recebida.conteudo).toMatch(/^Message-ID: <aviso-7-1@feira.example>$/m)
    const pasta = await mkdtemp(join(tmpdir(), 'restia-correio-'))
    fechar.push(() => rmSync(pasta, { recursive: true }))
    let agora = 0
    const mailer = createFolderMailer(pasta, { log: Fastify().log, clock: () => new Date(++agora) })
    for (const uma of [mensagem, { ...mensagem, id: 'aviso-8-1@feira.example' }, mensagem])
      await mailer.send('alguem@feira.example', uma)
    const fins = (await readdir(pasta)).map(nome => nome.slice(-'xxxxxx.html'.length))
    expect(fins.filter(fim => fim.endsWith('.html'))).toHaveLength(3)
    expect(new Set(fins.filter(fim => fim.endsWith('.html'))).size).toBe(2)
  })

  it('a registered e-mail with a comma adds no second recipient', async () => {
    const { url, recebida } = await servidorSmtp()
    const para = 'um@feira.example, outro@feira.example'
    await createSmtpMailer({ url, remetente })
      .send(para, MENSAGEM)
      .catch(() => undefined)
    expect(recebida.comandos.filter(comando => comando === 'RCPT TO:<outro@feira.example>')).toEqual([])
  })

  it('one that is not taken throws, so that its job tries again', async () => {
    const { url } = await servidorSmtp('451 tente mais tarde')
    await expect(createSmtpMailer({ url, remetente }).send('alguem@feira.example', MENSAGEM)).rejects.toThrow(
      '451',
    )
  })
})
