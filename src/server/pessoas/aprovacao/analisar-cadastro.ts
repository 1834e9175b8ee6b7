import type * as z from 'zod/mini'
import type { analiseDeCompradorSchema } from '#contract/pessoas/conta.ts'
import { pode } from '#domain/conta/permissao.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import type { Quem } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { aceitarCadastro } from './aceitar-cadastro.ts'
import { recusarCadastro } from './recusar-cadastro.ts'

/**
 * Approves or refuses a registration as staff decided: without a body it approves (spec §7), a refusal has a reason (rule M1).
 * Refuses with `user-inexistente`, `cadastro-ja-analisado`, `tarefa-mudou`, or `sem-permissao` to set a limit.
 */
export async function analisarCadastro(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { por, ...conta }: { id: number; papel: 'COMPRADOR' | 'VENDEDOR'; por: Pick<Quem, 'id' | 'papel'> },
  analise: z.output<typeof analiseDeCompradorSchema> = {},
): Promise<void> {
  const cadastro = { ...conta, porUsuarioId: por.id, visto: analise.visto }
  if (analise.aprovado === false) return recusarCadastro(deps, { ...cadastro, motivo: analise.motivo })
  const { limite } = analise
  if (limite !== undefined && !pode(por.papel, 'definir-limite'))
    throw new RecusaError({ codigo: 'sem-permissao' })
  return aceitarCadastro(deps, { ...cadastro, limite })
}
