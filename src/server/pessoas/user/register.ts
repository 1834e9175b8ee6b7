// Registers an account, which waits for approval as PENDENTE (spec §7). Every failure has the same answer (rule M2).

import type * as z from 'zod/mini'
import { fraseDoMotivo } from '#contract/erros.ts'
import type { cadastroDeCompradorSchema, cadastroDeVendedorSchema } from '#contract/pessoas/cadastro.ts'
import { ehDeOutraConta } from '#server/pessoas/auth/link-de-email-repository.ts'
import { hashPassword } from '#server/pessoas/auth/password-hash.ts'
import { inTransaction, violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { ImageSource } from '#server/plataforma/images/receive-image.ts'
import { inTransactionWithImage } from '#server/plataforma/images/with-image.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { inserirAceite } from './aceite-repository.ts'
import { contarImagensPendentes, inserirUser, marcarTentativaDeCadastro } from './user-repository.ts'

type Cadastro = z.output<typeof cadastroDeCompradorSchema> | z.output<typeof cadastroDeVendedorSchema>

/** Pictures of accounts that one network registered and that wait for approval. Staff decide within two days (rule M1). */
const MAXIMO_DE_IMAGENS_PENDENTES = 50
const ESPERA_SEGUNDOS = 3600

/** What a stranger's registration brings; one of the demonstration has neither, and an e-mail that counts as proved. */
interface Chegada {
  imagem: ImageSource | null
  /** The caller's network. */
  rede: string
}

/**
 * Inserts the account, sends a link that proves its e-mail, and returns its id. Refuses with `cadastro-recusado` if another account has
 * the e-mail or the CNPJ or if the file is not a picture, and with `muitas-tentativas` while too many accounts of this network with a
 * picture wait for approval. The owner of a taken e-mail is told by e-mail, once a day.
 */
export async function register(
  deps: Pick<Dependencies, 'db' | 'clock' | 'imagens' | 'fila'>,
  { password, ...cadastro }: Cadastro,
  chegada: Chegada | null = null,
): Promise<number> {
  const { imagem = null, rede = null } = chegada ?? {}
  if (imagem && rede && (await contarImagensPendentes(deps.db, rede)) >= MAXIMO_DE_IMAGENS_PENDENTES)
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
        rede,
        emailAConfirmar: chegada !== null,
      } as const
      const usuarioId = await inserirUser(tx, conta)
      if (await ehDeOutraConta(tx, { usuarioId, email: conta.email }, deps.clock()))
        throw new RecusaError({ codigo: 'cadastro-recusado' })
      // Its form says so (rule N130).
      await inserirAceite(tx, { usuarioId, rede }, conta.criadoEm)
      if (chegada) await deps.fila.enviar(tx, 'enviar-email', { modelo: 'confirmar-email', usuarioId })
      return { answer: usuarioId, previousUrl: null }
    })
  } catch (error) {
    const recusa = cadastroRecusado(error)
    if (recusa instanceof RecusaError && recusa.motivo.codigo === 'cadastro-recusado')
      await avisarDono(deps, cadastro.email)
    throw recusa
  }
}

async function avisarDono(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  email: string,
): Promise<void> {
  await inTransaction(db, async tx => {
    const usuarioId = await marcarTentativaDeCadastro(tx, email, clock())
    if (usuarioId !== null)
      await fila.enviar(tx, 'enviar-email', { modelo: 'tentativa-de-cadastro', usuarioId })
  })
}

function cadastroRecusado(error: unknown): unknown {
  if (violates(error, 'usuario_email_unico') || violates(error, 'usuario_cnpj_unico'))
    return new RecusaError({ codigo: 'cadastro-recusado' })
  if (error instanceof RecusaError && error.motivo.codigo === 'imagem-invalida')
    return new RecusaError({ codigo: 'cadastro-recusado' }, { imageFile: fraseDoMotivo(error.motivo) })
  return error
}
