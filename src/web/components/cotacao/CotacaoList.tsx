import { Link } from '@tanstack/react-router'
import { deReais } from '#domain/centavos.ts'
import { paths } from '#web/paths.ts'
import type { Cotacao } from '#web/queries/cotacao-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { formatarIdade } from '../data/datas.ts'
import { Preco } from '../dinheiro/Preco.tsx'
import { PrecoPorKg } from '../dinheiro/PrecoPorKg.tsx'
import { ImagemDoProduto } from '../produto/ImagemDoProduto.tsx'
import { unidadeComPeso } from '../produto/unidade.ts'
import { ComprarCotacao } from './ComprarCotacao.tsx'
import styles from './CotacaoList.module.css'
import { TermosDaCotacao } from './termos/TermosDaCotacao.tsx'
import { idadeDesde } from './termos/termos.ts'

interface CotacaoListProps {
  cotacoes: readonly Cotacao[]
  /** vendedores: quotes of one product, named by seller; produtos: quotes of one seller, named by product. */
  de: 'vendedores' | 'produtos'
}

/** Quotes in the order given, each with its price, its age and, for buyers, the button to add it to the cart. */
export function CotacaoList({ cotacoes, de }: CotacaoListProps) {
  const pode = usePermissao()
  const comprar = pode('usar-carrinho')
  const menores = de === 'vendedores' ? menoresPrecos(cotacoes) : []
  if (cotacoes.length === 0) return <Empty text="Nenhuma cotação disponível." drawing="/arte/vazio.svg" />
  return (
    <ul className={styles.lista}>
      {cotacoes.map((cotacao, lugar) => (
        <li key={cotacao.id}>
          <Card className={styles.cotacao}>
            <div>
              <Nome cotacao={cotacao} de={de} menor={menores.includes(cotacao)} />
              <TermosDaCotacao cotacao={cotacao} />
            </div>
            <div className={styles.preco}>
              <PrecoPorKg valor={cotacao.precoPorKg} />
              <Preco valor={cotacao.preco} />
            </div>
            {comprar && (
              <div className={styles.acao}>
                <ComprarCotacao
                  cotacao={cotacao}
                  variant={de === 'vendedores' && lugar === 0 ? 'primary' : 'quiet'}
                />
              </div>
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}

interface NomeProps extends Pick<CotacaoListProps, 'de'> {
  cotacao: Cotacao
  menor: boolean
}

function Nome({ cotacao, de, menor }: NomeProps) {
  const pode = usePermissao()
  const { produto, vendedor, vendedorNome } = cotacao
  const atualizada = `atualizada ${formatarIdade(idadeDesde(cotacao), new Date())}`
  if (de === 'produtos')
    return (
      <div className={styles.comImagem}>
        <ImagemDoProduto produto={produto} lugar="linha" className={styles.imagem} />
        <div>
          <h3 className={styles.nome}>
            <Link to={paths.produto(produto.id)}>{produto.nome}</Link>
          </h3>
          <p className={styles.detalhe}>
            {unidadeComPeso(produto)} · {atualizada}
          </p>
        </div>
      </div>
    )
  return (
    <div>
      <h3 className={styles.nome}>
        {pode('navegar-no-catalogo') ? (
          <Link to={paths.vendedor(vendedor.id)}>{vendedorNome}</Link>
        ) : (
          vendedorNome
        )}
        {menor && <Badge>menor preço por kg</Badge>}
      </h3>
      <p className={styles.detalhe}>{atualizada}</p>
    </div>
  )
}

/** The quotes with the lowest price (rule M10); none if all have the same price, as a single quote has. */
function menoresPrecos(cotacoes: readonly Cotacao[]): readonly Cotacao[] {
  const menor = Math.min(...cotacoes.map(cotacao => deReais(cotacao.preco)))
  const menores = cotacoes.filter(cotacao => deReais(cotacao.preco) === menor)
  return menores.length < cotacoes.length ? menores : []
}
