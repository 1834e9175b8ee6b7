// A seller's papers of a day: the packing list and the labels, with its own lines alone (rules N57, N59).
import type { Arquivo } from '#contract/endpoint.ts'
import { diaEMes } from '#domain/calendario.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { descreverBalanca, etiquetasDaParte, volumesDoItem } from '#domain/entrega/separacao.ts'
import { comCodigo } from '#domain/venda/codigo-do-vendedor.ts'
import { nomeComTipo, quantidadeEscrita, unidadeComPeso } from '#domain/venda/produto-escrito.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Bloco } from '#server/plataforma/documento/documento.ts'
import type { Etiqueta } from '#server/plataforma/documento/etiquetas.ts'
import { pdf } from '#server/plataforma/documento/pdf.ts'
import { QUADRADO } from '#server/plataforma/documento/tabela.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { type DiaPedido, lerSeparacao } from './ler-separacao.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'regras' | 'papeis'>
type Separacao = Awaited<ReturnType<typeof lerSeparacao>>
type Pedido = Separacao['pedidos'][number]
type Item = Pick<Pedido['itens'][number], 'produto' | 'quantidade' | 'separado'> & {
  /** The product that it stands for, of a substitute. */
  noLugarDe?: string
}
type Vendedor = { id: number; nome: string }

/** The packing list of a day: the sums by product, then each order. Those that wait for their payment are not on it, as on the printed page. */
export async function escreverLista(deps: Deps, vendedor: Vendedor, dia: DiaPedido): Promise<Arquivo> {
  const separacao = await lerSeparacao(deps, vendedor.id, dia)
  const quando = diaEscrito(separacao.dia)
  const aSeparar = separacao.pedidos.filter(({ aguardaPagamento }) => !aguardaPagamento)
  const documento = {
    titulo: 'Separação',
    subtitulo: `${quando} · ${vendedor.nome}`,
    blocos: aSeparar.length === 0 ? [] : [blocoDosTotais(separacao), ...aSeparar.map(blocoDoPedido)],
    vazio:
      separacao.dia === null
        ? 'Nada para separar sem dia marcado.'
        : `Nada para separar em ${diaEMes(separacao.dia)}.`,
  }
  return pdf(`separacao ${separacao.dia ?? 'sem dia'}`, await deps.papeis.run({ documento }))
}

/** The labels of a day, one for each package: 300 in each part, counted from 1. Refuses with `sem-etiquetas`. */
export async function escreverEtiquetas(
  deps: Deps,
  vendedor: Vendedor,
  { dia: pedido, parte }: { dia: DiaPedido; parte: number },
): Promise<Arquivo> {
  const { dia, pedidos } = await lerSeparacao(deps, vendedor.id, pedido)
  const itens = pedidos
    .filter(({ aguardaPagamento }) => !aguardaPagamento)
    .flatMap(pedido => comSubstitutos(pedido.itens).map(item => ({ pedido, item, volumes: volumesDe(item) })))
  const etiquetas = etiquetasDaParte(itens, parte).map(({ item, volume }) =>
    etiquetaDoItem(vendedor, item, volume),
  )
  if (etiquetas.length === 0) throw new RecusaError({ codigo: 'sem-etiquetas' })
  const titulo = `Etiquetas ${diaEscrito(dia)}`
  return pdf(`etiquetas ${dia ?? 'sem dia'} ${parte}`, await deps.papeis.run({ titulo, etiquetas }))
}

function blocoDosTotais({ totais }: Separacao): Bloco {
  return {
    titulo: 'Totais por produto',
    tabela: {
      colunas: [
        { titulo: '', largura: 6 },
        { titulo: 'Quantidade', largura: 16, direita: true },
        { titulo: 'Produto', largura: 58 },
        { titulo: 'Pedidos', largura: 20, direita: true },
      ],
      linhas: totais.map(({ produto, quantidade, pedidos }) => [
        QUADRADO,
        String(quantidade),
        nomeDoProduto(produto),
        pedidos === 1 ? '1 pedido' : `${pedidos} pedidos`,
      ]),
    },
  }
}

function blocoDoPedido({ id, comprador, horario, podeMudar, itens }: Pedido): Bloco {
  const marcas = [horario, podeMudar ? 'pode mudar' : null]
  return {
    titulo: [`Pedido ${id}`, comprador.nome, ...marcas].filter(Boolean).join(' · '),
    tabela: {
      colunas: [
        { titulo: '', largura: 6 },
        { titulo: 'Quantidade', largura: 16, direita: true },
        { titulo: 'Produto', largura: 44 },
        { titulo: 'Separado', largura: 14, direita: true },
        { titulo: 'Lote', largura: 20 },
      ],
      linhas: comSubstitutos(itens).map(({ produto, quantidade, separado, noLugarDe }) => [
        QUADRADO,
        String(quantidade),
        [
          nomeDoProduto(produto),
          noLugarDe && `no lugar de ${noLugarDe}`,
          separado && descreverBalanca(separado, produto),
        ]
          .filter(Boolean)
          .join(' · '),
        separado ? String(separado.quantidade) : '',
        separado?.lote ?? '',
      ]),
    },
  }
}

// After each item the substitute that was accepted for it: both are packed (rule N157).
function comSubstitutos(itens: Pedido['itens']): Item[] {
  return itens.flatMap(item => {
    const { substituto, produto } = item
    if (substituto?.situacao !== 'ACEITA') return [item]
    const { quantidade, produto: outro } = substituto
    return [item, { produto: outro, quantidade, separado: null, noLugarDe: nomeComTipo(produto) }]
  })
}

const volumesDe = ({ quantidade, separado, produto: { unidadeMedida } }: Item) =>
  volumesDoItem({ quantidade, separado: separado?.quantidade ?? null, unidadeMedida })

function etiquetaDoItem(
  { nome }: Vendedor,
  { pedido, item, volumes }: { pedido: Pedido; item: Item; volumes: number },
  volume: number,
): Etiqueta {
  const { id, comprador, entregaDia } = pedido
  const { produto, quantidade, separado } = item
  return {
    pedidoId: id,
    comprador: comprador.nome,
    dia: entregaDia === null ? null : formatarDiaCurto(entregaDia),
    parada: null,
    produto: nomeComTipo(produto),
    quanto: quantidadeEscrita(separado?.quantidade ?? quantidade, produto),
    vendedor: comCodigo(produto, nome),
    lote: separado?.lote ?? null,
    volume,
    volumes,
  }
}

const nomeDoProduto = (produto: Item['produto']) =>
  comCodigo(produto, `${nomeComTipo(produto)} · ${unidadeComPeso(produto)}`)

const diaEscrito = (dia: string | null) => (dia === null ? 'sem dia marcado' : formatarDiaCurto(dia))
