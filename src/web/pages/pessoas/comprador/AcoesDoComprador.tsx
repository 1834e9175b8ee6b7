import { Link } from '@tanstack/react-router'
import { motivoParaNaoAcessar } from '#domain/conta/user.ts'
import { BloqueioDaConta } from '#web/components/cadastro/BloqueioDaConta.tsx'
import { DecisaoDoCadastro } from '#web/components/cadastro/DecisaoDoCadastro.tsx'
import { ReaberturaDoCadastro } from '#web/components/cadastro/ReaberturaDoCadastro.tsx'
import { paths } from '#web/paths.ts'
import {
  type Comprador,
  cadastrosDeCompradores,
  useBloquearComprador,
  useReabrirComprador,
} from '#web/queries/pessoas/comprador-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import styles from './CompradorPage.module.css'

interface AcoesDoCompradorProps {
  comprador: Comprador
}

/** What staff can do with a buyer's account: accept or refuse, order by phone, from lists too (rules M14, N36), block, unblock, take a refusal back. */
export function AcoesDoComprador({ comprador: { id, nome, status } }: AcoesDoCompradorProps) {
  const pode = usePermissao()
  const { mutate: bloquear, isPending } = useBloquearComprador(id)
  const { mutate: reabrir, isPending: reabrindo } = useReabrirComprador(id)
  const podeComprar = motivoParaNaoAcessar(status) === null
  return (
    <div className={styles.acoes}>
      {podeComprar && pode('usar-carrinho-de-outro') && (
        <>
          <Link to={paths.carrinho} search={{ userId: id }} className={buttonClass({ variant: 'quiet' })}>
            Abrir carrinho
          </Link>
          <Link to={paths.listas} search={{ userId: id }} className={buttonClass({ variant: 'quiet' })}>
            Ver listas
          </Link>
        </>
      )}
      <Link to={paths.pedidos} search={{ compradorNome: nome }} className={buttonClass({ variant: 'quiet' })}>
        Ver pedidos
      </Link>
      {pode('aprovar-cadastros') && (
        <DecisaoDoCadastro conta={{ id, nome, status }} cadastros={cadastrosDeCompradores} />
      )}
      {pode('aprovar-cadastros') && (
        <ReaberturaDoCadastro conta={{ nome, status }} onReabrir={reabrir} busy={reabrindo} />
      )}
      {pode('bloquear-contas') && (
        <BloqueioDaConta
          conta={{ id, nome, status }}
          efeito="O comprador sai na hora de onde estiver conectado e não faz novos pedidos. Os já feitos continuam."
          onMudar={bloquear}
          busy={isPending}
        />
      )}
    </div>
  )
}
