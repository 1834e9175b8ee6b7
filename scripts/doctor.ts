// `npm run doctor`: what an operator wants to know before calling for help. Reads only; `--rede` also asks what the product calls outside.
// Exit code 1 if something is to be done.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Exame, escreverExames, novoExame } from '#server/operacao/doctor/exame.ts'
import { examinarBanco, examinarReplicas } from '#server/operacao/doctor/examinar-banco.ts'
import {
  examinarConfiguracao,
  examinarPastas,
  examinarPrograma,
} from '#server/operacao/doctor/examinar-maquina.ts'
import { examinarRede } from '#server/operacao/doctor/examinar-rede.ts'
import { forgetSecrets, type Lugar, readConfig } from '#server/plataforma/config/config.ts'
import { sentenceOf } from '#server/plataforma/start-failure.ts'
import { COMMIT, VERSION } from '#server/plataforma/version.ts'
import { onDatabase } from './with-database.ts'

const pasta = fileURLToPath(new URL('..', import.meta.url))

const { values } = parseArgs({ options: { rede: { type: 'boolean' } } })
const { config, lugar, problemas } = readConfig(process.env)
forgetSecrets(process.env)

const exames = [
  examinarPrograma({ versao: VERSION, commit: COMMIT, pasta }),
  config ? examinarConfiguracao(config) : { ...novoExame('Configuração'), problemas },
  ...(config && values.rede ? [await examinarRede(config)] : []),
  ...(lugar ? [await examinarPastas(lugar), await examinarOBanco(lugar)] : []),
  ...(config ? [await examinarReplicas(config)] : []),
]
console.log(escreverExames(exames))
if (exames.some(({ problemas }) => problemas.length > 0)) process.exitCode = 1

async function examinarOBanco(lugar: Lugar): Promise<Exame> {
  const exame = novoExame('Banco de dados')
  if (!lugar.databaseUrl && !existsSync(lugar.dataDir))
    return { ...exame, problemas: [`Ainda não há banco em ${lugar.dataDir}. Inicie com npm start.`] }
  let found = exame
  try {
    await onDatabase(
      lugar,
      async ({ db }) => {
        found = await examinarBanco(db, () => new Date(), lugar)
      },
      { beside: true },
    )
    return found
  } catch (error) {
    const motivo = error instanceof Error ? error.message || error.name : 'sem resposta'
    const problema =
      sentenceOf(error) ??
      `O banco de dados não respondeu (${motivo}). Confira se ele está no ar e DATABASE_URL.`
    return { ...exame, problemas: [problema] }
  }
}
