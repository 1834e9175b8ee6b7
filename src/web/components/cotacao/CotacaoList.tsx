import { Link } from '@tanstack/react-router'
import { deReais } from '#domain/centavos.ts'
import { descreverFaixa, descreverLugar, lugarNaFaixa } from '#domain/venda/faixa-da-ceasa.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { paths } from '#web/paths.ts'
import type { Cotacao } from '#web/queries/mercado/cotacao-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Box, Row } from '#web/ui/layout/Layout.tsx'
import { nomeDaRegiao } from '../cadastro/regiao.ts'
import { ControleDeCompra } from '../carrinho/ControleDeCompra.tsx'
import { type FaixaRecebida, precosDaFaixa } from '../ceasa/barra.ts'
import { formatarAtraso, formatarIdade } from '../data/datas.ts'
import { Preco } from '../dinheiro/Preco.tsx'
import { PrecoPorKg } from '../dinheiro/PrecoPorKg.tsx'
import styles from './cotacao.module.css'
import { FotoDoLote } from './foto/FotoDoLote.tsx'
import { TermosDaCotacao } from './termos/TermosDaCotacao.tsx'
import { idadeDesde, temPrecoAntigo } from './termos/termos.ts'

interface CotacaoListProps {
  /** Of one product, cheapest first. */
  cotacoes: readonly Cotacao[]
}

/** The quotes of one product by seller, each with its price, its age and, for buyers, the control that buys it; the market's range above all. */
export function CotacaoList({ cotacoes }: CotacaoListProps) {
  const pode = usePermissao()
  const comprar = pode('usar-carrinho')
  const menores = menoresPrecos(cotacoes)
  const ceasa = cotacoes.find(cotacao => cotacao.ceasa)?.ceasa
  return (
    <>
      {ceasa && (
        <Box as="p" below={2} className="muted small">
          {descreverFaixa({ ...ceasa, ...precosDaFaixa(ceasa) })}
        </Box>
      )}
      <ul className={styles.lista}>
        {cotacoes.map((cotacao, lugar) => (
          <li key={cotacao.id}>
            <Card flow="row" wrap gap={2} columnGap={5} className={styles.cotacao}>
              <div>
                <Vendedor cotacao={cotacao} menor={menores.includes(cotacao)} />
                <TermosDaCotacao cotacao={cotacao} />
                {cotacao.ceasa && <LugarNaCeasa faixa={cotacao.ceasa} preco={cotacao.preco} />}
                <FotoDoLote cotacao={cotacao} />
              </div>
              <Row gap={5} className={styles.preco}>
                <PrecoPorKg valor={cotacao.precoPorKg} />
                <Preco valor={cotacao.preco} />
              </Row>
              {comprar && (
                <div className={styles.acao}>
                  <ControleDeCompra
                    cotacaoId={cotacao.id}
                    oQue={`${cotacao.produto.nome} de ${cotacao.vendedorNome}`}
                    produto={cotacao.produto}
                    variant={lugar === 0 ? 'primary' : 'quiet'}
                  />
                </div>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}

function Vendedor({ cotacao, menor }: { cotacao: Cotacao; menor: boolean }) {
  const pode = usePermissao()
  const { vendedor, vendedorNome, vendedorRegiao } = cotacao
  const onde = vendedorRegiao && nomeDaRegiao(vendedorRegiao)
  return (
    <div>
      <Row as="h3" wrap columnGap={2} className={styles.nome}>
        {pode('navegar-no-catalogo') ? (
          <Link to={paths.vendedor(vendedor.id)} className="name-link">
            {vendedorNome}
          </Link>
        ) : (
          vendedorNome
        )}
        {menor && <Badge>menor preço por kg</Badge>}
      </Row>
      <p className="compact">
        {onde && `${onde} · `}
        <Idade cotacao={cotacao} />
      </p>
    </div>
  )
}

/** "hoje às 06:12", "ontem"; of an old price "há 3 dias", marked (rule N13). */
function Idade({ cotacao }: { cotacao: Cotacao }) {
  const [desde, agora] = [idadeDesde(cotacao), lerRelogio()]
  if (temPrecoAntigo(cotacao, agora)) return <span className="warn">{formatarAtraso(desde, agora)}</span>
  return formatarIdade(desde, agora)
}

/** "12 % acima da CEASA": how far a price is from the range above the quotes; nothing of one that is inside (rule N39). */
function LugarNaCeasa({ faixa, preco }: { faixa: FaixaRecebida; preco: Cotacao['preco'] }) {
  const [centavos, precos] = [deReais(preco), precosDaFaixa(faixa)]
  if (lugarNaFaixa(centavos, precos).lugar === 'dentro') return null
  return <p className="small strong">{descreverLugar(centavos, precos)} da CEASA</p>
}

/** The quotes with the lowest price (rule M10); none if all have the same price, as a single quote has. */
function menoresPrecos(cotacoes: readonly Cotacao[]): readonly Cotacao[] {
  const menor = Math.min(...cotacoes.map(cotacao => deReais(cotacao.preco)))
  const menores = cotacoes.filter(cotacao => deReais(cotacao.preco) === menor)
  return menores.length < cotacoes.length ? menores : []
}
