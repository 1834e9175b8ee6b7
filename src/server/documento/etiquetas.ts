// Labels of 100 × 150 mm, one for each package (rule N59).
import {
  alturaDoTexto,
  desenhar,
  type Estilo,
  escrever,
  type Folha,
  mm,
  novaPagina,
  respirar,
  riscar,
} from './folha.ts'

export interface Etiqueta {
  pedidoId: number
  comprador: string
  /** 'ter 24/11'; null for an order without a day. */
  dia: string | null
  /** Where the package stands in the truck: 'Z1-04'. Sellers' labels have none (decision 119). */
  parada: string | null
  produto: string
  /** 'caixa 18 kg'. */
  unidade: string
  vendedor: string
  lote: string | null
  /** Which of how many packages of this item, counted from 1. */
  volume: number
  volumes: number
}

const FORMATO = { tamanho: [100, 150], margem: 7, pe: 0 } as const
const ETIQUETAS_POR_VEZ = 25
const PEQUENO: Estilo = { tamanho: 11 }

/** Labels as a PDF, each on its own page. There is at least one. */
export function desenharEtiquetas(titulo: string, etiquetas: readonly Etiqueta[]): Promise<Uint8Array> {
  return desenhar({ titulo, ...FORMATO }, async folha => {
    for (const [indice, etiqueta] of etiquetas.entries()) {
      if (indice > 0) novaPagina(folha)
      if (indice > 0 && indice % ETIQUETAS_POR_VEZ === 0) await respirar()
      desenharEtiqueta(folha, etiqueta)
    }
  })
}

function desenharEtiqueta(folha: Folha, etiqueta: Etiqueta): void {
  const { pedidoId, comprador, dia, parada, produto, unidade, vendedor, lote, volume, volumes } = etiqueta
  if (parada !== null) abaixo(folha, parada, { tamanho: 40, negrito: true })
  abaixo(folha, [`Pedido ${pedidoId}`, dia].filter(Boolean).join(' · '), { tamanho: 16 })
  abaixo(folha, comprador, oMaiorQueCabe(folha, comprador, [26, 22, 18, 14]))
  linha(folha)
  abaixo(folha, produto, oMaiorQueCabe(folha, produto, [26, 22, 18, 14]))
  abaixo(folha, `${volumes} × ${unidade}`, { tamanho: 16 })
  if (lote !== null) abaixo(folha, `Lote ${lote}`, { tamanho: 14 })
  linha(folha)
  abaixo(folha, vendedor, PEQUENO)
  const y = mm(150) - folha.margem - mm(10)
  escrever(
    folha,
    `${volume} de ${volumes}`,
    { x: folha.margem, y, largura: folha.largura },
    { tamanho: 24, negrito: true, alinhar: 'right' },
  )
}

function abaixo(folha: Folha, texto: string, estilo: Estilo): void {
  escrever(folha, texto, { x: folha.margem, y: folha.y, largura: folha.largura }, estilo)
  folha.y += alturaDoTexto(folha, texto, folha.largura, estilo) + mm(1.5)
}

function linha(folha: Folha): void {
  folha.y += mm(1)
  riscar(folha, { x: folha.margem, y: folha.y, largura: folha.largura }, '#000000')
  folha.y += mm(3)
}

// In two lines, or else in the smallest size.
function oMaiorQueCabe(folha: Folha, texto: string, tamanhos: readonly number[]): Estilo {
  const estilos = tamanhos.map(tamanho => ({ tamanho, negrito: true }))
  const cabe = estilos.find(
    estilo => alturaDoTexto(folha, texto, folha.largura, estilo) <= 2.5 * estilo.tamanho,
  )
  return cabe ?? estilos.at(-1) ?? PEQUENO
}
