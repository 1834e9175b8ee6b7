import { sql } from 'kysely'
import { cortar } from '#domain/cadastro/texto-visivel.ts'
import { formatarData } from '#domain/calendario.ts'
import { type Centavos, formatarCentavos, multiplicar } from '#domain/centavos.ts'
import { itensQueContam, motivoParaNaoCombinarFrete, separarItens } from '#domain/compra/carrinho.ts'
import { type TabelaDeFrete, zonaDoCep } from '#domain/entrega/frete.ts'
import { pesoTotal, totalDosItens } from '#domain/pedido/pedido.ts'
import { formatarPeso, gramas, pesoDaLinha } from '#domain/peso.ts'
import {
  buscarDonoDoPedidoDeFrete,
  type FreteNaMesa,
  listarFretesNaMesa,
  pedidosDeFrete,
} from '#server/mercado/frete/frete-combinado-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { entre, soDo } from '#server/plataforma/tarefa/tarefa-sql.ts'
import type { Momento, Palavras, TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { listarItens } from './carrinho-repository.ts'
import { type AcordoDeFrete, combinarFrete } from './combinar-frete.ts'
import { type CarrinhoLido, itemDeCarrinho, lerCarrinho } from './situacao.ts'

/** Carts whose freight staff are asked for (rule M39). Its id is the cart's, which an order keeps: what was agreed leads to it. */
export const freteNaMesa: TipoDeTarefa<Dependencies, 'frete'> = {
  tipo: 'frete',
  folgaMs: 24 * 3_600_000,
  abertas: ({ regras: { tabelaId } }, id) => sql`
    select p.id::text as id, null::bigint as pedido_id, u.id as pessoa_id, null::bigint as valor_centavos, d.em as desde, d.em as vez
    ${pedidosDeFrete(tabelaId)} and ${soDo(sql`p.id`, id)}`,
  encerradas: (_, dias, id) => sql`
    select p.id::text as id, case when p.status_pedido <> 'NO_CARRINHO' then p.id end as pedido_id, p.comprador_id as pessoa_id,
      f.valor_centavos, f.esperava_desde as desde, f.esperava_desde as vez, f.em, f.por_usuario_id as por_id,
      'frete combinado' as desfecho, f.motivo as observacao
    from frete_combinado f join pedido p on p.id = f.pedido_id
    where f.esperava_desde is not null and ${soDo(sql`f.pedido_id`, id)} and ${entre(sql`f.em`, dias)}`,
  ler: lerPalavras,
  abrir: async (deps, id) => {
    const userId = await buscarDonoDoPedidoDeFrete(deps.db, Number(id))
    if (userId === null) return { visto: '' }
    const leitura = await lerCarrinho(deps, userId)
    return {
      visto: vistoDe(leitura),
      carrinho: carrinhoView(leitura),
      impedimentos: { combinar: motivoParaNaoCombinarFrete(leitura.situacao) },
    }
  },
  acoes: {
    combinar: async (deps, { id, visto, observacao: motivo, campos, user }) => {
      const oQueViu = lerVisto(visto)
      const userId = exigir(await buscarDonoDoPedidoDeFrete(deps.db, Number(id)), 'tarefa-mudou')
      await combinarFrete(deps, { userId, porUsuarioId: user.id }, { ...campos, motivo, ...oQueViu })
    },
  },
}

const vistoDe = ({ situacao: { itens, cep, freteCombinado } }: CarrinhoLido) =>
  `${pesoTotal(itens)}:${cep ?? ''}:${freteCombinado?.id ?? ''}`

function lerVisto(visto: string): Pick<AcordoDeFrete, 'pesoTotal' | 'destino' | 'anterior'> {
  const [, peso, destino, anterior] = exigir(/^(\d+):(\d*):(\d*)$/.exec(visto), 'tarefa-mudou')
  return { pesoTotal: gramas(Number(peso)), destino, anterior: anterior ? Number(anterior) : null }
}

function carrinhoView({ itensDoBoleto, situacao }: CarrinhoLido) {
  return {
    destino: situacao.cep ?? '',
    pesoTotal: pesoTotal(situacao.itens),
    itens: itensDoBoleto.map(({ id, produto, vendedorNome, quantidade, precoCentavos }) => ({
      id,
      produto: produto.nome,
      unidadeMedida: produto.unidadeMedida,
      vendedor: vendedorNome,
      quantidade,
      peso: pesoDaLinha(produto.pesoGramas, quantidade),
      total: multiplicar(precoCentavos, quantidade),
    })),
  }
}

async function lerPalavras(db: Db, ids: readonly string[], momento: Momento): Promise<Map<string, Palavras>> {
  const fretes = await listarFretesNaMesa(db, ids.map(Number))
  const esperam = fretes.filter(({ espera }) => espera).map(({ pedidoId }) => pedidoId)
  const somas = await somarProdutos(db, esperam, momento)
  const { tabela } = momento.regras
  return new Map(
    fretes.map(frete => [
      String(frete.pedidoId),
      { frase: fraseDe(frete), fatos: fatosDe(frete, somas.get(frete.pedidoId) ?? null, tabela) },
    ]),
  )
}

/** What the next boletos of these carts ask for products. */
async function somarProdutos(
  db: Db,
  pedidoIds: readonly number[],
  { agora, regras: { configuracao } }: Momento,
): Promise<Map<number, Centavos>> {
  const itens = Map.groupBy(await listarItens(db, pedidoIds, agora), ({ pedidoId }) => pedidoId)
  return new Map(
    [...itens].map(([pedidoId, doCarrinho]) => {
      const { itensDoBoleto } = separarItens(
        doCarrinho.map(item => itemDeCarrinho(item, { agora, configuracao })),
        configuracao.maximoDeRecebedores,
      )
      return [pedidoId, totalDosItens(itensQueContam(itensDoBoleto))]
    }),
  )
}

const comTraco = (cep: string) => `${cep.slice(0, 5)}-${cep.slice(5)}`

const fraseDe = ({ pesoGramas, cidade, cep }: FreteNaMesa) =>
  cortar(`${formatarPeso(pesoGramas)} para ${cidade ?? `o CEP ${comTraco(cep)}`}`, 60)

function fatosDe(
  { cep, espera, pesoGramas, validoAte }: FreteNaMesa,
  produtosCentavos: Centavos | null,
  tabela: TabelaDeFrete,
): Palavras['fatos'] {
  const destino = { rotulo: 'CEP', texto: comTraco(cep) }
  if (!espera) {
    const ate = { rotulo: 'Vale até', texto: validoAte ? formatarData(validoAte) : '' }
    return [destino, { rotulo: 'Peso', texto: formatarPeso(pesoGramas) }, ate]
  }
  const semZona = zonaDoCep(tabela, cep) === null
  return [
    destino,
    {
      rotulo: 'Fora da tabela',
      texto: semZona ? 'CEP sem zona' : `Mais de ${formatarPeso(tabela.maximoGramas)}`,
    },
    { rotulo: 'Produtos', texto: produtosCentavos === null ? '' : formatarCentavos(produtosCentavos) },
  ]
}
