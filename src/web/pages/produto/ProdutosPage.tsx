import { getRouteApi, Link } from '@tanstack/react-router'
import { PrimeiraCompra } from '#web/components/carrinho/PrimeiraCompra.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import type { ProdutoDaLista } from '#web/components/produto/CardDeProduto.tsx'
import { paths } from '#web/paths.ts'
import { useCategorias } from '#web/queries/categoria-queries.ts'
import { useProdutos } from '#web/queries/produto-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Chips } from '#web/ui/data/Chips.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { BuscaDeProdutos } from './busca/BuscaDeProdutos.tsx'
import { GradeDeProdutos } from './GradeDeProdutos.tsx'
import styles from './ProdutosPage.module.css'

const route = getRouteApi('/sessao/produto')

/** The catalogue (spec §2): one category or all, with infinite scroll, or the results of a search. */
export function ProdutosPage() {
  const { categoriaId, q } = route.useSearch()
  const pode = usePermissao()
  const { data: categorias = [] } = useCategorias()
  const produtos = useProdutos(categoriaId)

  const chips = [{ id: undefined, nome: 'Todas' }, ...categorias].map(({ id, nome }) => ({
    key: id ?? 'todas',
    label: nome,
    current: id === categoriaId,
    id,
  }))

  const grade = (lista: readonly ProdutoDaLista[] | null) => (
    <GradeDeProdutos
      produtos={lista}
      hasMore={produtos.hasNextPage}
      loading={produtos.isFetchingNextPage}
      failed={produtos.isFetchNextPageError}
      onMore={produtos.pedirMais}
    />
  )

  return (
    <>
      <PageHeader
        title="Produtos"
        aside={
          pode('gerir-produtos') ? (
            <Link to={paths.novoProduto} search={{ categoriaId }} className={buttonClass()}>
              <Icon name="plus" />
              Cadastrar produto
            </Link>
          ) : (
            'Preços de hoje, por caixa e por quilo'
          )
        }
      />
      <div className={styles.busca}>
        <BuscaDeProdutos />
      </div>
      {!q && (
        <>
          <PrimeiraCompra />
          <Chips
            label="Categorias"
            items={chips}
            linkTo={({ id }, link) => (
              // Otherwise 'Todas' would be current in every category.
              <Link
                to={paths.produtos}
                search={{ categoriaId: id }}
                activeOptions={{ exact: true }}
                {...link}
              />
            )}
          />
          <Consultado consulta={produtos} falha="Erro ao carregar os produtos." esqueleto={grade(null)}>
            {({ pages }) => grade(pages.flatMap(pagina => pagina.content))}
          </Consultado>
        </>
      )}
    </>
  )
}
