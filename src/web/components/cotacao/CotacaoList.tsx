import { Link } from '@tanstack/react-router'
import { deReais } from '#domain/centavos.ts'
import { paths } from '#web/paths.ts'
import type { Cotacao } from '#web/queries/mercado/cotacao-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { nomeDaRegiao } from '../cadastro/regiao.ts'
import { ControleDeCompra } from '../carrinho/ControleDeCompra.tsx'
import { FaixaDaCeasa } from '../ceasa/FaixaDaCeasa.tsx'
import { formatarIdade } from '../data/datas.ts'
import { Preco } from '../dinheiro/Preco.tsx'
import { PrecoPorKg } from '../dinheiro/PrecoPorKg.tsx'
import styles from './CotacaoList.module.css'
import { FotoDoLote } from './foto/FotoDoLote.tsx'
import { TermosDaCotacao } from './termos/TermosDaCotacao.tsx'
import { idadeDesde } from './termos/termos.ts'

interface CotacaoListProps {
  /** Of one product, cheapest first. */
  cotacoes: readonly Cotacao[]
}

/** The quotes of one product by seller, each with its price, its age and, for buyers, the control that buys it. */
export function CotacaoList({ cotacoes }: CotacaoListProps) {
  const pode = usePermissao()
  const comprar = pode('usar-carrinho')
  const menores = menoresPrecos(cotacoes)
  return (
    <ul className={styles.lista}>
      {cotacoes.map((cotacao, lugar) => (
        <li key={cotacao.id}>
          <Card flow="row" wrap gap={2} columnGap={5} className={styles.cotacao}>
            <div>
              <Vendedor cotacao={cotacao} menor={menores.includes(cotacao)} />
              <TermosDaCotacao cotacao={cotacao} />
              {cotacao.ceasa && <FaixaDaCeasa faixa={cotacao.ceasa} preco={cotacao.preco} />}
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
          <Link to={paths.vendedor(vendedor.id)}>{vendedorNome}</Link>
        ) : (
          vendedorNome
        )}
        {menor && <Badge>menor preço por kg</Badge>}
      </Row>
      <p className="compact">
        {[onde, `preço de ${formatarIdade(idadeDesde(cotacao), new Date())}`].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

/** The quotes with the lowest price (rule M10); none if all have the same price, as a single quote has. */
function menoresPrecos(cotacoes: readonly Cotacao[]): readonly Cotacao[] {
  const menor = Math.min(...cotacoes.map(cotacao => deReais(cotacao.preco)))
  const menores = cotacoes.filter(cotacao => deReais(cotacao.preco) === menor)
  return menores.length < cotacoes.length ? menores : []
}
