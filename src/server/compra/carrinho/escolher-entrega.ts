// The day that a cart asks for (rule N51). It is booked with the boleto; until then others may take the last place.
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { motivoParaNaoAgendar, motivoParaNaoReceber } from '#domain/entrega/agenda.ts'
import { lerRegras } from '#server/mercado/frete/regras-repository.ts'
import { atualizarEscolha } from '#server/pedido/pedido/entrega-do-pedido-repository.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import type { QuemEdita } from './anotar-edicao.ts'
import { travarParaEditar } from './carrinho-repository.ts'
import { type DepsDeEdicao, editarCarrinho } from './editar-carrinho.ts'
import { type CarrinhoLido, lerSituacao } from './situacao.ts'

export interface Escolha {
  /** `YYYY-MM-DD`; null for the first free day. */
  dia: string | null
  /** Why staff book it beyond cut-off or capacity; null if they do not. */
  motivo: string | null
}

/**
 * Chooses the day that a cart is delivered on. Refuses with `carrinho-vazio`, `carrinho-em-emissao`, the reasons of
 * `motivoParaNaoReceber`, or, with a reason of staff, only with `dia-fora-do-prazo`.
 */
export function escolherEntrega(
  deps: DepsDeEdicao,
  quem: QuemEdita,
  { dia, motivo }: Escolha,
): Promise<CarrinhoLido> {
  return editarCarrinho(deps, quem, async (tx, agora) => {
    const pedidoId = exigir(await travarParaEditar(tx, quem.userId), 'carrinho-vazio')
    const regras = await lerRegras(tx, agora)
    const { entrega } = await lerSituacao(tx, { userId: quem.userId, agora, regras })
    const { dias, zonaId } = entrega
    if (dia !== null)
      recusarSe(
        motivo === null
          ? motivoParaNaoReceber(regras.agenda, dias, { zonaId, dia, agora })
          : motivoParaNaoAgendar(dia, dataEmSaoPaulo(agora)),
      )
    await atualizarEscolha(tx, pedidoId, { dia, motivo })
    const depois = { entregaDia: dia, ...(motivo !== null && { motivo }) }
    return { acao: 'escolher-entrega', antes: { entregaDia: entrega.escolhido }, depois }
  })
}
