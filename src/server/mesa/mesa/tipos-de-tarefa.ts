// Every kind of task: the counterpart of the contract's list. A declared kind without an object does not compile.
import type { NomeDoTipo } from '#contract/mesa/tipos.ts'
import type { Motivo } from '#domain/motivo.ts'
import { custodiaNaMesa } from '#server/cobranca/cobranca/custodia-na-mesa.ts'
import { reembolsoNaMesa } from '#server/cobranca/cobranca/reembolso-na-mesa.ts'
import { divergenciaNaMesa } from '#server/cobranca/divergencia/divergencia-na-mesa.ts'
import { boletoMortoNaMesa } from '#server/cobranca/emissao/boleto-morto-na-mesa.ts'
import { boletoSemRespostaNaMesa } from '#server/cobranca/emissao/boleto-sem-resposta-na-mesa.ts'
import { freteNaMesa } from '#server/compra/carrinho/frete-na-mesa.ts'
import { abatimentoParadoNaMesa, acertoPorForaNaMesa } from '#server/contas/abatimento/saldos-na-mesa.ts'
import { pagamentoAVendedorNaMesa } from '#server/contas/pagamento-a-vendedor/pagamento-a-vendedor-na-mesa.ts'
import { repassePresoNaMesa } from '#server/contas/repasse-preso/repasse-preso-na-mesa.ts'
import { conversaNaMesa } from '#server/pedido/conversa/conversa-na-mesa.ts'
import { ocorrenciaNaMesa } from '#server/pedido/ocorrencia/ocorrencia-na-mesa.ts'
import { cancelamentoNaMesa } from '#server/pedido/pedido/cancelamento-na-mesa.ts'
import { entregaParadaNaMesa } from '#server/pedido/pedido/entrega-parada-na-mesa.ts'
import {
  compradorPendenteNaMesa,
  vendedorPendenteNaMesa,
} from '#server/pessoas/aprovacao/cadastro-na-mesa.ts'
import { contaAEncerrarNaMesa } from '#server/pessoas/privacidade/conta-a-encerrar-na-mesa.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'

type Tipos = { readonly [T in NomeDoTipo]: TipoDeTarefa<Dependencies, T> }

const tipos: Tipos = {
  divergencia: divergenciaNaMesa,
  reembolso: reembolsoNaMesa,
  'boleto-sem-resposta': boletoSemRespostaNaMesa,
  ocorrencia: ocorrenciaNaMesa,
  'vendedor-pendente': vendedorPendenteNaMesa,
  'comprador-pendente': compradorPendenteNaMesa,
  'repasse-preso': repassePresoNaMesa,
  custodia: custodiaNaMesa,
  'pagamento-a-vendedor': pagamentoAVendedorNaMesa,
  conversa: conversaNaMesa,
  frete: freteNaMesa,
  'abatimento-parado': abatimentoParadoNaMesa,
  'acerto-por-fora': acertoPorForaNaMesa,
  cancelamento: cancelamentoNaMesa,
  'entrega-parada': entregaParadaNaMesa,
  'boleto-morto': boletoMortoNaMesa,
  'conta-a-encerrar': contaAEncerrarNaMesa,
}

/** A kind as the desk uses it, which knows none of them by name. */
export type AlgumTipo = Omit<TipoDeTarefa<Dependencies, NomeDoTipo>, 'acoes' | 'abrir'> & {
  abrir(...argumentos: Parameters<TipoDeTarefa<Dependencies, NomeDoTipo>['abrir']>): Promise<{
    visto: string
    impedimentos?: Readonly<Record<string, Motivo | null | undefined>>
    ausentes?: readonly string[]
  }>
  acoes: Readonly<Record<string, (deps: Dependencies, pedido: unknown) => Promise<unknown>>>
}

/** The kind of this name. What its actions get was checked by its declaration, which the compiler cannot follow through a name. */
export const tipoDeTarefa = (tipo: NomeDoTipo): AlgumTipo => tipos[tipo] as unknown as AlgumTipo
