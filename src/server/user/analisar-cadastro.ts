import type * as z from 'zod/mini'
import type { analiseSchema } from '#contract/conta.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { aprovarCadastro } from './aprovar-cadastro.ts'
import { recusarCadastro } from './recusar-cadastro.ts'

/**
 * What staff say about a request: yes, also without a word (spec §7), or no with a reason (rule M1).
 * Refuses with `user-inexistente` or `cadastro-ja-analisado`.
 */
export function analisarCadastro(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  cadastro: { id: number; papel: 'COMPRADOR' | 'VENDEDOR'; porUsuarioId: number },
  analise: z.output<typeof analiseSchema> = {},
): Promise<void> {
  if (analise.aprovado === false) return recusarCadastro(deps, { ...cadastro, motivo: analise.motivo })
  return aprovarCadastro(deps, cadastro)
}
