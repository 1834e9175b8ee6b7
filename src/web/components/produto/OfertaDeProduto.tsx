import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Reais } from '#domain/centavos.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { paths } from '#web/paths.ts'
import type { Produto } from '#web/queries/mercado/produto-queries.ts'
import { lateComponent } from '#web/ui/late.ts'
import { CombinadoAte } from '../combinado/CombinadoAte.tsx'
import { idadeDesde, temPrecoAntigo } from '../cotacao/termos/termos.ts'
import { formatarAtraso } from '../data/datas.ts'
import { ImagemDoProduto } from './ImagemDoProduto.tsx'
import styles from './Oferta.module.css'
import { Oferta, Regiao } from './Oferta.tsx'
import { contarCotacoes, unidadeCurta } from './unidade.ts'

const useEstrela = lateComponent(async () => (await import('../lista/EstrelaNoCard.tsx')).EstrelaNoCard)

interface OfertaMostrada {
  preco: Reais
  precoPorKg: Reais | null
  combinado?: { ate: string } | undefined
  vendedorNome: string
  vendedorRegiao: string | null
  /** ISO 8601. */
  atualizadaEm: string
  confirmadaEm?: string | undefined
}

interface OfertaDeProdutoProps {
  produto: Omit<Produto, 'versao' | 'faixaDePreco' | 'ceasa'>
  /** The quote that is shown; null if there is none, or while its price is being edited. */
  oferta: OfertaMostrada | null
  /** How many quotes the product has. */
  quantas?: number | undefined
  /** Every quote of the list is of one seller, who is named above it. */
  semVendedor?: boolean
  titulo: 'h2' | 'h3'
  /** The first of a page load their pictures at once. */
  eager?: boolean | undefined
  /** Buying it, or changing it. */
  acao: ReactNode
}

/** A product with one quote, inside `ListaDeOfertas`: a card or a row of the order sheet. All of it is the link to the product. */
export function OfertaDeProduto(props: OfertaDeProdutoProps) {
  const { produto, oferta, quantas, semVendedor = false, titulo: Titulo, eager = false, acao } = props
  const path = paths.produto(produto.id)
  const Estrela = useEstrela()
  // While the app navigates to this product.
  const transicao = useRouterState({ select: ({ location }) => location.pathname === path })
  return (
    <Oferta
      imagem={
        <>
          <ImagemDoProduto
            produto={produto}
            lugar="card"
            eager={eager}
            transicao={transicao}
            className={styles.imagem}
          />
          {Estrela && <Estrela produto={produto} />}
        </>
      }
      titulo={
        <>
          <Titulo className={styles.nome}>
            <Link to={path} className="stretched-link">
              {produto.nome}
            </Link>
          </Titulo>{' '}
          <p className={`muted ${styles.unidade}`}>
            <span className="nowrap">{unidadeCurta(produto)}</span>
            {oferta && quantas !== undefined && (
              <span className={styles.quantas}>{contarCotacoes(quantas)}</span>
            )}
          </p>
        </>
      }
      fatos={
        oferta &&
        !semVendedor && (
          <>
            <span>{oferta.vendedorNome}</span>
            <CombinadoAte {...oferta} />
            <Regiao de={oferta} />
          </>
        )
      }
      oferta={oferta}
      idade={oferta && <Idade oferta={oferta} />}
      acao={acao}
    />
  )
}

/** "há 3 dias", of an old price only (rule N13); narrow rows draw "há 3 d". */
function Idade({ oferta }: { oferta: OfertaMostrada }) {
  const agora = lerRelogio()
  if (!temPrecoAntigo(oferta, agora)) return null
  const idade = formatarAtraso(idadeDesde(oferta), agora)
  return (
    <span className="warn nowrap">
      {idade.slice(0, -3)}
      <span className={styles.fimDaPalavra}>{idade.slice(-3)}</span>
    </span>
  )
}
