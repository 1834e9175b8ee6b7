import { Link } from '@tanstack/react-router'
import { recusadoCom } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import { useAvisoDeCotacao, useMudarAviso } from '#web/queries/mercado/produto/aviso-de-cotacao.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import styles from './AvisoDeCotacao.module.css'

interface AvisoDeCotacaoProps {
  produtoId: number
}

/** Asks for an e-mail with the first quote of a product, or takes the request back (rule M58). Its height is kept while it is read. */
export function AvisoDeCotacao({ produtoId }: AvisoDeCotacaoProps) {
  const { data: aviso } = useAvisoDeCotacao(produtoId)
  const { mutate: mudar, isPending, error } = useMudarAviso(produtoId)
  const pedido = aviso?.pedido ?? false
  return (
    <div className={styles.aviso}>
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
