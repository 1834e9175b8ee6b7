// `npm run adm:criar -- --email … --nome …`: an administrator for a database without demonstration (rule M4). Without a terminal
// ADM_EMAIL and ADM_SENHA say the same; otherwise the password is asked for.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { emailSchema, novaSenhaSchema, textoObrigatorio } from '#contract/campos.ts'
import { prepareDatabase } from '#server/compose.ts'
import { criarContaDaEquipe } from '#server/pessoas/user/criar-primeiro-adm.ts'
import { readSecretFiles } from '#server/plataforma/config/secret-files.ts'
import { violates } from '#server/plataforma/db/transaction.ts'
import { sentenceOf } from '#server/plataforma/start-failure.ts'
import { withDatabase } from './with-database.ts'

const schema = z.object({ email: emailSchema, nome: textoObrigatorio(), password: novaSenhaSchema })

const { values } = parseArgs({ options: { email: { type: 'string' }, nome: { type: 'string' } } })
const { ADM_EMAIL = '', ADM_SENHA } = readEnvironment()
// The configuration, which is read next, knows these for the start of the product.
delete process.env.ADM_EMAIL
delete process.env.ADM_SENHA
delete process.env.ADM_SENHA_FILE
if (!ADM_SENHA && !process.stdin.isTTY) {
  console.error('ADM_SENHA: falta, e não há terminal em que perguntar a senha.')
  process.exit(1)
}
const password = ADM_SENHA || (await askSecretly('Senha do administrador: '))
const { email = ADM_EMAIL, nome = 'Administração' } = values
const parsed = z.safeParse(schema, { email, nome, password })

if (!parsed.success) {
  for (const issue of parsed.error.issues) console.error(`${issue.path.join('.')}: ${issue.message}`)
  console.error('Uso: npm run adm:criar -- --email voce@empresa.com.br --nome "Seu nome"')
  process.exit(1)
}

await withDatabase(async connection => {
  const queue = await prepareDatabase(connection, console.error)
  await queue.stop()
  try {
    await criarContaDaEquipe({ db: connection.db, clock: () => new Date() }, { ...parsed.data, role: 'ADM' })
    console.log(`Administrador criado: ${parsed.data.email}`)
  } catch (error) {
    if (!violates(error, 'usuario_email_unico')) throw error
    console.error('Já existe uma conta com este e-mail.')
    process.exitCode = 1
  }
})

function readEnvironment() {
  try {
    return readSecretFiles(process.env)
  } catch (error) {
    console.error(sentenceOf(error) ?? error)
    process.exit(1)
  }
}

// Reads a line without echoing it.
async function askSecretly(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return answer
}
