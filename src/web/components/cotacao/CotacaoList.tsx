import { Link } from '@tanstack/react-router'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { descreverLugar, lugarNaFaixa } from '#domain/venda/faixa-da-ceasa.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { paths } from '#web/paths.ts'
import type { Cotacao } from '#web/queries/mercado/cotacao-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { ControleDeCompra } from '../carrinho/ControleDeCompra.tsx'
import { type FaixaRecebida, precosDaFaixa } from '../ceasa/faixa-recebida.ts'
import { formatarAtraso, formatarIdade } from '../data/datas.ts'
import { ListaDeOfertas } from '../produto/ListaDeOfertas.tsx'
import styles from '../produto/Oferta.module.css'
import { Oferta, Regiao } from '../produto/Oferta.tsx'
import { FotoDoLote } from './foto/FotoDoLote.tsx'
import { descreverTermos, idadeDesde, temPrecoAntigo } from './termos/termos.ts'

interface CotacaoListProps {
  /** Of one product, cheapest first. */
  cotacoes: readonly Cotacao[]
}

/** The quotes of one product by seller, as rows of the order sheet that can be bought from where they stand. */
export function CotacaoList({ cotacoes }: CotacaoListProps) {
  const comprar = usePermissao()('usar-carrinho')
  const menores = menoresPrecos(cotacoes)
  return (
    <ListaDeOfertas vista="folha">
      {cotacoes.map(cotacao => (
        <li key={cotacao.id}>
          <Oferta
            daCotacao
            titulo={<Vendedor cotacao={cotacao} />}
            fatos={<Fatos cotacao={cotacao} menor={menores.includes(cotacao)} />}
            oferta={cotacao}
            foto={cotacao.fotoUrl && <FotoDoLote cotacao={cotacao} mostra="foto" />}
            acao={
              comprar && (
                <ControleDeCompra
                  cotacaoId={cotacao.id}
                  oQue={`${cotacao.produto.nome} de ${cotacao.vendedorNome}`}
                  produto={cotacao.produto}
                />
              )
            }
          />
        </li>
      ))}
    </ListaDeOfertas>
  )
}

function Vendedor({ cotacao: { vendedor, vendedorNome } }: { cotacao: Cotacao }) {
  const pode = usePermissao()
  return (
    <h3 className={styles.nome}>
      {pode('navegar-no-catalogo') ? (
        <Link to={paths.vendedor(vendedor.id)} className="stretched-link">
          {vendedorNome}
        </Link>
      ) : (
        vendedorNome
      )}
    </h3>
  )
}

/** What helps to choose among the prices: age, what the seller set beside it, the market's range. */
function Fatos({ cotacao, menor }: { cotacao: Cotacao; menor: boolean }) {
  const { produto, vendedor, ceasa, combinado } = cotacao
  const [desde, agora] = [idadeDesde(cotacao), lerRelogio()]
  const termos = descreverTermos(cotacao, produto, agora)
  return (
    <>
      {menor && <strong className="brand-text">menor preço por kg</strong>}
      {temPrecoAntigo(cotacao, agora) ? (
        <span className="warn">{formatarAtraso(desde, agora)}</span>
      ) : (
        <span>{formatarIdade(desde, agora)}</span>
      )}
      {termos && <span>{termos}</span>}
      {vendedor.pedidoMinimo !== undefined && (
        <span className="nowrap">pedido mín. {formatarCentavos(deReais(vendedor.pedidoMinimo))}</span>
      )}
      {ceasa && <LugarNaCeasa faixa={ceasa} preco={combinado?.precoPublico ?? cotacao.preco} />}
      <Regiao de={cotacao} />
    </>
  )
}

/** "12 % acima da CEASA": how far a price is from the market's range; nothing of one that is inside (rule N39). */
function LugarNaCeasa({ faixa, preco }: { faixa: FaixaRecebida; preco: Cotacao['preco'] }) {
  const [centavos, precos] = [deReais(preco), precosDaFaixa(faixa)]
  if (lugarNaFaixa(centavos, precos).lugar === 'dentro') return null
  return <strong className="ink">{descreverLugar(centavos, precos)} da CEASA</strong>
}

/** The quotes with the lowest price (rule M10); none if all have the same price, as a single quote has. */
function menoresPrecos(cotacoes: readonly Cotacao[]): readonly Cotacao[] {
  const menor = Math.min(...cotacoes.map(cotacao => deReais(cotacao.preco)))
  const menores = cotacoes.filter(cotacao => deReais(cotacao.preco) === menor)
  return menores.length < cotacoes.length ? menores : []
}
