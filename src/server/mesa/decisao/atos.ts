// The actions that may need a second person, by their audit code (rule M48).
import type { AcaoComSegundaPessoa } from '#domain/conta/segunda-pessoa.ts'
import type { Ato } from './ato.ts'
import { concluirReembolso, receberPorFora } from './atos-sobre-pedidos.ts'
import { alterarConfiguracao, definirLimite, publicarFrete } from './atos-sobre-regras.ts'

const atos = {
  'definir-limite': definirLimite,
  'alterar-configuracao': alterarConfiguracao,
  'publicar-frete': publicarFrete,
  'receber-por-fora': receberPorFora,
  'concluir-reembolso': concluirReembolso,
} satisfies Record<AcaoComSegundaPessoa, unknown>

/** The data of an action, as its endpoint reads them. */
export type DadosDe<A extends AcaoComSegundaPessoa> =
  (typeof atos)[A] extends Ato<infer Dados> ? Dados : never

/** The action with this code. */
export function atoDe<A extends AcaoComSegundaPessoa>(acao: A): Ato<DadosDe<A>> {
  return atos[acao] as unknown as Ato<DadosDe<A>> // the table's own pairs; the compiler cannot follow them through an index
}
