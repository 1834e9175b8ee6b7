// `npm run doctor`: what an operator wants to know before calling for help. Reads only. Exit code 1 if something is to be done.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Exame, escreverExames, novoExame } from '#server/operacao/doctor/exame.ts'
import { examinarBanco } from '#server/operacao/doctor/examinar-banco.ts'
import {
  examinarConfiguracao,
  examinarPastas,
  examinarPrograma,
} from '#server/operacao/doctor/examinar-maquina.ts'
import { type Config, parseConfig } from '#server/plataforma/config/config.ts'
import { StartError } from '#server/plataforma/db/embedded-postgres.ts'
import { VERSION } from '#server/plataforma/version.ts'
import { withDatabase } from './with-database.ts'

const pasta = fileURLToPath(new URL('..', import.meta.url))

const exames = [await examinarEstePrograma(), ...(await examinarOResto())]
console.log(escreverExames(exames))
if (exames.some(({ problemas }) => problemas.length > 0)) process.exitCode = 1

async function examinarEstePrograma(): Promise<Exame> {
  return examinarPrograma({ versao: VERSION, pasta })
}

async function examinarOResto(): Promise<Exame[]> {
  try {
    // `withDatabase` takes the secrets from the environment.
    const config = parseConfig(process.env)
    return [examinarConfiguracao(config), await examinarPastas(config), await examinarOBanco(config)]
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [{ ...novoExame('Configuração'), problemas: [error.message] }]
  }
}

async function examinarOBanco(config: Config): Promise<Exame> {
  const exame = novoExame('Banco de dados')
  if (!config.databaseUrl && !existsSync(config.dataDir))
    return { ...exame, problemas: [`Ainda não há banco em ${config.dataDir}. Inicie com npm start.`] }
  let found: Exame | null = null
  try {
    await withDatabase(
      async ({ db }) => {
        found = await examinarBanco(db, () => new Date(), config)
      },
      { beside: true },
    )
  } catch (error) {
    const motivo = error instanceof Error ? error.message || error.name : 'sem resposta'
    const problema = `O banco de dados não respondeu (${motivo}). Confira se ele está no ar e DATABASE_URL.`
    return { ...exame, problemas: [problema] }
  }
  // `withDatabase` has said why.
  return found ?? { ...exame, problemas: ['O banco de dados não pôde ser aberto, pelo motivo acima.'] }
}
