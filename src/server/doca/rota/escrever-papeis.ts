// The papers of a route: what to collect, the sheet with its signatures, and labels (rule N59).
import type { Arquivo } from '#contract/endpoint.ts'
import { formatarTelefone } from '#domain/cadastro/telefone.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { codigoDaParada, juntarParadas } from '#domain/entrega/rota.ts'
import { etiquetasDaParte } from '#domain/entrega/separacao.ts'
import { formatarPeso } from '#domain/peso.ts'
import {
  nomeComTipo,
  quantidadeEscrita,
  unidadeComPeso,
  vendidoPorQuilo,
} from '#domain/venda/produto-escrito.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Papel } from '#server/plataforma/documento/desenhista.ts'
import type { Bloco } from '#server/plataforma/documento/documento.ts'
import { pdf } from '#server/plataforma/documento/pdf.ts'
import { QUADRADO } from '#server/plataforma/documento/tabela.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import {
  type LinhaDaParada,
  listarLinhasDaRota,
  listarParadasDaRota,
  type Parada,
} from './parada-repository.ts'
import { buscarRota, type RotaSemParadas } from './rota-repository.ts'

export type TipoDePapel = 'coleta' | 'romaneio' | 'etiquetas'

interface RotaNoPapel {
  rota: RotaSemParadas
  paradas: Parada[]
  linhas: LinhaDaParada[]
  /** The code of each stop by its order. */
  codigos: ReadonlyMap<number, string>
}

/** One paper of a route as a PDF; `parte` is of the labels. Refuses with `rota-de-entrega-inexistente` or `sem-etiquetas`. */
export async function escreverPapeisDaRota(
  { db, papeis }: Pick<Dependencies, 'db' | 'papeis'>,
  { id, tipo, parte }: { id: number; tipo: TipoDePapel; parte: number },
): Promise<Arquivo> {
  const rota = exigir(await buscarRota(db, id), 'rota-de-entrega-inexistente')
  const [paradas, linhas] = [await listarParadasDaRota(db, id), await listarLinhasDaRota(db, id)]
  const juntas = juntarParadas(paradas)
  const codigos = new Map(
    juntas.flatMap((pedidos, i) =>
      pedidos.map(({ pedidoId }) => [pedidoId, codigoDaParada(rota.zonaId, i + 1)]),
    ),
  )
  const lida = { rota, paradas, linhas, codigos }
  const nome = `${tipo} ${rota.dia} rota ${id}`
  if (tipo === 'etiquetas') return pdf(`${nome} ${parte}`, await papeis.run(etiquetasDaRota(lida, parte)))
  const blocos =
    tipo === 'coleta' ? blocosDaColeta(lida) : juntas.map(pedidos => blocoDaParada(lida, pedidos))
  const documento = {
    titulo: tipo === 'coleta' ? 'Coleta' : 'Romaneio',
    subtitulo: subtituloDe(lida),
    blocos,
    vazio: 'Esta rota não tem paradas.',
  }
  return pdf(nome, await papeis.run({ documento }))
}

function subtituloDe({ rota, paradas }: RotaNoPapel): string {
  const { length } = juntarParadas(paradas)
  const quantas = length === 1 ? '1 parada' : `${length} paradas`
  return [formatarDiaCurto(rota.dia), `${rota.zonaId} ${rota.nome}`, rota.motorista, quantas]
    .filter(Boolean)
    .join(' · ')
}

// By seller: each product with the stops that it is for.
function blocosDaColeta({ linhas, codigos }: RotaNoPapel): Bloco[] {
  const porVendedor = Map.groupBy(linhas, ({ vendedorId }) => vendedorId)
  return [...porVendedor.values()]
    .toSorted((a, b) => (a[0]?.vendedorNome ?? '').localeCompare(b[0]?.vendedorNome ?? '', 'pt-BR'))
    .map(doVendedor => ({
      titulo: [doVendedor[0]?.vendedorNome, formatarTelefone(doVendedor[0]?.vendedorTelefone ?? '')]
        .filter(Boolean)
        .join(' · '),
      tabela: {
        colunas: [
          { titulo: '', largura: 6 },
          { titulo: 'Volumes', largura: 12, direita: true },
          { titulo: 'Produto', largura: 44 },
          { titulo: 'Para', largura: 38 },
        ],
        linhas: [...Map.groupBy(doVendedor, produtoDe)].map(([produto, iguais]) => [
          QUADRADO,
          String(iguais.reduce((soma, { volumes }) => soma + volumes, 0)),
          produto,
          iguais.map(linha => `${codigos.get(linha.pedidoId)}: ${quantoLevar(linha)}`).join(', '),
        ]),
      },
      assinaturas: ['Entregue por (vendedor)', 'Hora'],
    }))
}

// What several orders bring to one stop is signed for once.
function blocoDaParada({ linhas, codigos }: RotaNoPapel, pedidos: Parada[]): Bloco {
  const [parada] = pedidos as [Parada, ...Parada[]] // a stop has an order
  const ids = pedidos.map(({ pedidoId }) => pedidoId)
  const doPedido = ids.flatMap(id => linhas.filter(({ pedidoId }) => pedidoId === id))
  return {
    titulo: `${codigos.get(parada.pedidoId)} · ${parada.comprador.nome}`,
    linhas: [
      ...pedidos.map(
        ({ pedidoId, volumes, peso }) =>
          `Pedido ${pedidoId} · ${volumes === 1 ? '1 volume' : `${volumes} volumes`} · ${formatarPeso(peso)}`,
      ),
      enderecoEscrito(parada),
      ...pedidos.flatMap(({ referencia }) => (referencia ? [`Nº do comprador: ${referencia}`] : [])),
      ...(parada.nota ? [parada.nota] : []),
    ],
    tabela: {
      colunas: [
        { titulo: 'Recebido', largura: 11 },
        { titulo: 'Volumes', largura: 11, direita: true },
        { titulo: 'Produto', largura: 42 },
        { titulo: 'Vendedor', largura: 24 },
        { titulo: 'Lote', largura: 12 },
      ],
      linhas: doPedido.map(linha => [
        QUADRADO,
        String(linha.volumes),
        `${nomeComTipo(linha)} · ${vendidoPorQuilo(linha) ? quantoLevar(linha) : unidadeComPeso(linha)}`,
        linha.vendedorNome,
        linha.lote ?? '',
      ]),
    },
    assinaturas: ['Assinatura', 'Nome', 'Hora'],
  }
}

function etiquetasDaRota({ rota, linhas, codigos, paradas }: RotaNoPapel, parte: number): Papel {
  const comprador = new Map(paradas.map(({ pedidoId, comprador }) => [pedidoId, comprador.nome]))
  const etiquetas = etiquetasDaParte(linhas, parte).map(({ item, volume }) => ({
    pedidoId: item.pedidoId,
    comprador: comprador.get(item.pedidoId) ?? '',
    dia: formatarDiaCurto(rota.dia),
    parada: codigos.get(item.pedidoId) ?? null,
    produto: nomeComTipo(item),
    quanto: quantidadeEscrita(item.unidades, item),
    vendedor: item.vendedorNome,
    lote: item.lote,
    volume,
    volumes: item.volumes,
  }))
  if (etiquetas.length === 0) throw new RecusaError({ codigo: 'sem-etiquetas' })
  return { titulo: `Etiquetas ${rota.nome} ${formatarDiaCurto(rota.dia)}`, etiquetas }
}

const produtoDe = (linha: LinhaDaParada) => `${nomeComTipo(linha)} · ${unidadeComPeso(linha)}`

// Goods sold by the kilogram are weighed: their one volume does not say the quantity.
const quantoLevar = (linha: LinhaDaParada) =>
  vendidoPorQuilo(linha) ? quantidadeEscrita(linha.unidades, linha) : String(linha.volumes)

function enderecoEscrito({ endereco, ...parada }: Parada): string {
  const { rua, numero, complemento, bairro, cidade, estadoSigla, cep } = endereco
  const via = [rua, numero, complemento].filter(Boolean).join(', ')
  const lugar = [cidade, estadoSigla].filter(Boolean).join('/')
  return [
    via,
    bairro,
    lugar,
    cep && `CEP ${cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`,
    formatarTelefone(parada.telefone ?? ''),
  ]
    .filter(Boolean)
    .join(' · ')
}
