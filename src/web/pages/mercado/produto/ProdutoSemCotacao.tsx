import { Link } from '@tanstack/react-router'
import { recusadoCom } from '#web/api/api-error.ts'
import { ListaDeOfertas } from '#web/components/produto/ListaDeOfertas.tsx'
import { paths } from '#web/paths.ts'
import {
  useAvisoDeCotacao,
  useMudarAviso,
  useProdutosParecidos,
} from '#web/queries/mercado/produto/sem-cotacao.ts'
import { useProduto } from '#web/queries/mercado/produto-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Box } from '#web/ui/layout/Layout.tsx'
import { LinhaDeProduto } from './LinhaDeProduto.tsx'
import styles from './ProdutoPage.module.css'

/** What to do about a product that nobody sells: wait for a quote, or buy a similar one. */
export function ProdutoSemCotacao({ produtoId }: { produtoId: number }) {
  const pode = usePermissao()
  return (
    <>
      {pode('gerir-compras') && <AvisoDeCotacao produtoId={produtoId} />}
      <ProdutosParecidos produtoId={produtoId} />
    </>
  )
}

/** The cheapest products of the same category that can be bought; draws nothing if there is none. */
function ProdutosParecidos({ produtoId }: { produtoId: number }) {
  const { data: produto } = useProduto(produtoId)
  const { data: parecidos = [] } = useProdutosParecidos(produto)
  if (!produto || parecidos.length === 0) return null
  return (
    <section aria-labelledby="parecidos">
      <h2 id="parecidos" className={styles.titulo}>
        Parecidos, em {produto.categoriaNome}
      </h2>
      <Box as="p" below={3}>
        Ninguém está vendendo {produto.nome} agora. Estes têm preço, do menor por kg em diante.
      </Box>
      <ListaDeOfertas vista="folha">
        {parecidos.map(parecido => (
          <LinhaDeProduto key={parecido.id} produto={parecido} titulo="h3" />
        ))}
      </ListaDeOfertas>
    </section>
  )
}

/** Asks for an e-mail with the first quote of a product, or takes the request back (rule M58). Its height is kept while it is read. */
function AvisoDeCotacao({ produtoId }: { produtoId: number }) {
  const { data: aviso } = useAvisoDeCotacao(produtoId)
  const { mutate: mudar, isPending, error } = useMudarAviso(produtoId)
  const pedido = aviso?.pedido ?? false
  return (
    <div className={`text-center ${styles.aviso}`}>
      {aviso && (
        <>
          {/* One button for both, so that it keeps the focus. */}
          <Button variant={pedido ? 'quiet' : 'primary'} busy={isPending} onClick={() => mudar(!pedido)}>
            {pedido ? 'Desfazer aviso' : 'Avise-me quando houver cotação'}
          </Button>
          <p role="status">{pedido ? 'Você será avisado por e-mail.' : 'Mandamos um e-mail, uma vez só.'}</p>
          {recusadoCom(error, 'email-a-confirmar') && (
            <Link to={paths.perfil} className={buttonClass({ variant: 'quiet' })}>
              Confirmar e-mail no perfil
            </Link>
          )}
        </>
      )}
    </div>
  )
}
