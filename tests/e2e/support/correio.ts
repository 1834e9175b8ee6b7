// E-mails that the site sent: without SMTP each is a file.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { esperar } from '../../support/esperar.ts'
import { anonimo } from '../../support/pessoa.ts'
import type { Conta } from './mercado.ts'
import { dataDir, site } from './site.ts'

/** The newest link to /confirmar-email with this parameter in the messages to this address; waits for it. */
export function linkEnviadoA(email: string, parametro: 'token' | 'desfazer'): Promise<string> {
  return linkParecidoCom(email, new RegExp(`\\S+/confirmar-email\\?${parametro}=\\S+`))
}

/** The newest address of this form in the messages to this e-mail; waits for it. */
export function linkParecidoCom(email: string, link: RegExp): Promise<string> {
  const pasta = join(dataDir(), 'mail')
  return esperar(async () => {
    const todos = await readdir(pasta).catch(() => [])
    const arquivos = todos
      .filter(arquivo => arquivo.endsWith('.txt'))
      .sort()
      .reverse()
    const mensagens = await Promise.all(arquivos.map(arquivo => readFile(join(pasta, arquivo), 'utf8')))
    const nossa = mensagens.find(texto => texto.startsWith(`Para: ${email}\n`) && link.test(texto))
    return nossa && link.exec(nossa)?.[0]
  })
}

/** Proves the address of an account by the link that it was sent. */
export async function confirmarEmail({ email }: Pick<Conta, 'email'>): Promise<void> {
  const token = new URL(await linkEnviadoA(email, 'token')).searchParams.get('token')
  const { status } = await anonimo(site).chamar('POST /v1/user/confirmar-email', { body: { token } })
  if (status >= 300) throw new Error(`e-mail não confirmado: ${status}`)
}
