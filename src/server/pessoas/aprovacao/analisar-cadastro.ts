import type * as z from 'zod/mini'
import type { analiseSchema } from '#contract/pessoas/conta.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { aceitarCadastro } from './aceitar-cadastro.ts'
import { recusarCadastro } from './recusar-cadastro.ts'

/**
 * Approves or refuses a registration as staff decided: without a body it approves (spec §7), a refusal has a reason (rule M1).
 * Refuses with `user-inexistente` or `cadastro-ja-analisado`.
 */
export function analisarCadastro(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  cadastro: { id: number; papel: 'COMPRADOR' | 'VENDEDOR'; porUsuarioId: number },
  analise: z.output<typeof analiseSchema> = {},
): Promise<void> {
  if (analise.aprovado === false) return recusarCadastro(deps, { ...cadastro, motivo: analise.motivo })
  return aceitarCadastro(deps, cadastro)
}
