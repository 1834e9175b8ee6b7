// Registers an account, which waits for approval as PENDENTE (spec §7). Every failure has the same answer (rule M2).

import type * as z from 'zod/mini'
import type { cadastroDeCompradorSchema, cadastroDeVendedorSchema } from '#contract/auth.ts'
import { fraseDoMotivo } from '#contract/erros.ts'
import { hashPassword } from '#server/auth/password-hash.ts'
import { violates } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { ImageSource } from '#server/images/receive-image.ts'
import { inTransactionWithImage } from '#server/images/with-image.ts'
import { RecusaError } from '#server/recusa-error.ts'
import { contarImagensPendentes, inserirUser } from './user-repository.ts'

type Cadastro = z.output<typeof cadastroDeCompradorSchema> | z.output<typeof cadastroDeVendedorSchema>

/** Limits the pictures of accounts that wait for approval to about 200 MB. */
const MAXIMO_DE_IMAGENS_PENDENTES = 500
const ESPERA_SEGUNDOS = 3600

/**
 * Inserts the account and returns its id. Refuses with `cadastro-recusado` if another account has the e-mail or the CNPJ or if
 * the file is not a picture, and with `muitas-tentativas` while too many accounts with a picture wait for approval.
 */
export async function register(
  deps: Pick<Dependencies, 'db' | 'clock' | 'imagens'>,
  { password, ...cadastro }: Cadastro,
  imagem: ImageSource | null = null,
): Promise<number> {
  if (imagem && (await contarImagensPendentes(deps.db)) >= MAXIMO_DE_IMAGENS_PENDENTES)
    throw new RecusaError({ codigo: 'muitas-tentativas', esperaSegundos: ESPERA_SEGUNDOS })
  const senhaHash = await hashPassword(password)
  try {
    return await inTransactionWithImage(deps, imagem, async (tx, url) => {
      const conta = {
        ...cadastro,
        senhaHash,
        status: 'PENDENTE',
        criadoEm: deps.clock(),
        imagem: url,
      } as const
      return { answer: await inserirUser(tx, conta), previousUrl: null }
    })
  } catch (error) {
    throw cadastroRecusado(error)
  }
}

function cadastroRecusado(error: unknown): unknown {
  if (violates(error, 'usuario_email_unico') || violates(error, 'usuario_cnpj_unico'))
    return new RecusaError({ codigo: 'cadastro-recusado' })
  if (error instanceof RecusaError && error.motivo.codigo === 'imagem-invalida')
    return new RecusaError({ codigo: 'cadastro-recusado' }, { imageFile: fraseDoMotivo(error.motivo) })
  return error
}
