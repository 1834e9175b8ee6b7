// A secret may be in a file, which orchestrators mount: `DATABASE_URL_FILE` names the file that holds what `DATABASE_URL` would.
import { readFileSync } from 'node:fs'
import { readAll, StartError } from '#server/plataforma/db/embedded/system/start-error.ts'

/** The variables that must not be seen in a list of processes or in a description of a container. */
export const SEGREDOS = [
  'ADM_SENHA',
  'CHAVE_DE_CIFRA',
  'COPIA_CHAVE',
  'DATABASE_URL',
  'DATABASE_URL_DE_LEITURA',
  'IMAGENS_CHAVE_DE_ACESSO',
  'IMAGENS_CHAVE_SECRETA',
  'PAGBANK_CLIENT_ID',
  'PAGBANK_CLIENT_SECRET',
  'PAGBANK_CONTA_DA_PLATAFORMA',
  'PAGBANK_TOKEN',
  'SMTP_URL',
  'VAPID_PRIVADA',
] as const

type Environment = Record<string, string | undefined>

/** The environment with the secrets that files hold, without the line break at their end. Throws StartError. */
export function readSecretFiles(env: Environment): Environment {
  const given = SEGREDOS.filter(nome => env[`${nome}_FILE`])
  return { ...env, ...readAll(Object.fromEntries(given.map(nome => [nome, () => readSecret(env, nome)]))) }
}

function readSecret(env: Environment, nome: (typeof SEGREDOS)[number]): string {
  const path = env[`${nome}_FILE`] ?? ''
  if (env[nome]) throw new StartError(`${nome}_FILE: ${nome} também foi informada. Deixe só uma das duas.`)
  const content = contentOf(path, nome).replace(/\r?\n$/, '')
  if (content === '') throw new StartError(`${nome}_FILE: o arquivo ${path} está vazio.`)
  return content
}

function contentOf(path: string, nome: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // of the file system
    throw new StartError(`${nome}_FILE: o arquivo ${path} não pôde ser lido (${code}).`)
  }
}
