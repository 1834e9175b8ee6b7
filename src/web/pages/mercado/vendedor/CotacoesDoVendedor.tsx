import { ControleDeCompra } from '#web/components/carrinho/ControleDeCompra.tsx'
import { FiltroDeCotacoes } from '#web/components/cotacao/FiltroDeCotacoes.tsx'
import { TermosDaCotacao } from '#web/components/cotacao/termos/TermosDaCotacao.tsx'
import { ListaDeOfertas } from '#web/components/produto/ListaDeOfertas.tsx'
import { OfertaDeProduto } from '#web/components/produto/OfertaDeProduto.tsx'
import type { Cotacao } from '#web/queries/mercado/cotacao-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import styles from './VendedorPage.module.css'

interface CotacoesDoVendedorProps {
  cotacoes: readonly Cotacao[]
}

/** What one seller sells, as rows of the order sheet. */
export function CotacoesDoVendedor({ cotacoes }: CotacoesDoVendedorProps) {
  const pode = usePermissao()
  const compra = ({ id, produto, vendedorNome }: Cotacao) =>
    pode('usar-carrinho') && (
      <ControleDeCompra cotacaoId={id} oQue={`${produto.nome} de ${vendedorNome}`} produto={produto} />
    )
  if (cotacoes.length === 0) return <Empty text="Nenhuma cotação disponível." drawing="/arte/vazio.svg" />
  return (
    <FiltroDeCotacoes cotacoes={cotacoes}>
      {achadas => (
        <ListaDeOfertas vista="folha">
          {achadas.map(cotacao => (
            <li key={cotacao.id}>
              <OfertaDeProduto
                produto={cotacao.produto}
                oferta={cotacao}
                semVendedor
                titulo="h3"
                acao={compra(cotacao)}
              />
              <div className={styles.termos}>
                <TermosDaCotacao cotacao={cotacao} />
              </div>
            </li>
          ))}
        </ListaDeOfertas>
      )}
    </FiltroDeCotacoes>
  )
}
