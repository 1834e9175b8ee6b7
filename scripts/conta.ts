// `npm run conta -- desbloquear|senha|segundo-fator EMAIL`: lets a person in who cannot come in, also while the product runs. Each leaves an
// audit entry.
import { fraseDoMotivo } from '#contract/erros.ts'
import {
  criarLinkDeSenha,
  desbloquearConta,
  encerrarSegundoFator,
} from '#server/pessoas/user/socorrer-conta.ts'
import { createQueue } from '#server/plataforma/jobs/queue.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { jobs } from '#server/telhado/job-list.ts'
import { withDatabase } from './with-database.ts'

type Deps = Parameters<typeof desbloquearConta>[0]

const ACOES: Readonly<Record<string, (deps: Deps, email: string) => Promise<string>>> = {
  desbloquear: async (deps, email) =>
    (await desbloquearConta(deps, email)) === 'BLOQUEADO'
      ? 'As tentativas erradas foram esquecidas. A conta está bloqueada: desbloqueie-a em Compradores ou Vendedores.'
      : 'A conta pode entrar de novo, sem esperar.',
  senha: async (deps, email) =>
    `Entregue este link só à pessoa. Ele cria uma senha nova, uma vez, em 30 minutos:\n${await criarLinkDeSenha(deps, email)}`,
  'segundo-fator': async (deps, email) => {
    await encerrarSegundoFator(deps, email)
    return 'A verificação em duas etapas foi encerrada. A pessoa foi avisada por e-mail.'
  },
}

const [nome = '', email] = process.argv.slice(2)
const acao = ACOES[nome]
if (!acao || !email) {
  console.error('Uso: npm run conta -- desbloquear|senha|segundo-fator voce@empresa.com.br')
  process.exit(1)
}

await withDatabase(
  async (connection, { publicUrl }) => {
    const fila = createQueue(connection, jobs, console.error)
    try {
      await fila.prepare()
      const deps = { db: connection.db, clock: () => new Date(), fila, publicUrl }
      console.log(await acao(deps, email))
    } catch (error) {
      if (!(error instanceof RecusaError)) throw error
      console.error(fraseDoMotivo(error.motivo))
      process.exitCode = 1
    } finally {
      await fila.stop()
    }
  },
  { beside: true },
)
