import { Link } from '@tanstack/react-router'
import { PageHeader } from '#web/layout/PageHeader.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Failed } from '#web/ui/feedback/Failed.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './CarrinhoPage.module.css'
import { useCarrinho } from './carrinho-queries.ts'
import { FechamentoDoCarrinho } from './fechamento/FechamentoDoCarrinho.tsx'
import { EsvaziarCarrinho } from './itens/EsvaziarCarrinho.tsx'
import { ItensDoCarrinho } from './itens/ItensDoCarrinho.tsx'

/** The cart: quantities, sums and the boleto (spec §2; rules M13–M19). */
export function CarrinhoPage() {
  const { data: carrinho, isError, isFetching, refetch } = useCarrinho()

  if (!carrinho)
    return (
      <>
        <PageHeader title="Carrinho" />
        {isError ? (
          <Failed text="Erro ao carregar o carrinho." onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton height={104} count={3} label="Carregando carrinho…" />
        )}
      </>
    )
  if (carrinho.itensPedido.length === 0)
    return (
      <>
        <PageHeader title="Carrinho" />
        <Empty text="Seu carrinho está vazio." drawing="/arte/carrinho-vazio.svg">
          <Link to={paths.produtos} className={buttonClass()}>
            Ver produtos
          </Link>
        </Empty>
      </>
    )
  return (
    <>
      <PageHeader title="Carrinho" aside={<EsvaziarCarrinho carrinho={carrinho} />} />
      <div className={styles.colunas}>
        <ItensDoCarrinho carrinho={carrinho} />
        <FechamentoDoCarrinho carrinho={carrinho} />
      </div>
    </>
  )
}
