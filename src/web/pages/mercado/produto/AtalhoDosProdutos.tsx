import { Link } from '@tanstack/react-router'
import { dataEmSaoPaulo, diaEMes } from '#domain/calendario.ts'
import { listaDaVez } from '#domain/compra/lista.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { paths } from '#web/paths.ts'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { useCarrinho } from '#web/queries/compra/carrinho-queries.ts'
import { useListas } from '#web/queries/compra/lista-queries.ts'
import { useContagem } from '#web/queries/mesa/mesa-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { focusContent } from '#web/ui/page/focus-content.ts'
import { ofDevice } from '#web/ui/storage.ts'
import styles from './ProdutosPage.module.css'

/** One line above the products: what this person most likely wants first. Its reads come with the page (design/first-view). */
export function AtalhoDosProdutos() {
  const pode = usePermissao()
  if (pode('usar-mesa')) return <AtalhoDaMesa />
  return <AtalhoDoComprador />
}

/** How much waits on the desk; nothing if nothing does. */
function AtalhoDaMesa() {
  const { abertas = 0, urgentes = 0 } = useContagem().data ?? {}
  if (abertas === 0) return null
  return (
    <Link to={paths.mesa} className={`target ink snug tint rounded ${styles.linha}`}>
      <span>
        <strong>Mesa</strong>{' '}
        <span className="nowrap">
          · {abertas} {abertas === 1 ? 'tarefa' : 'tarefas'}
        </span>
        {urgentes > 0 && (
          <strong className="danger nowrap">
            {' '}
            · {urgentes} {urgentes === 1 ? 'urgente' : 'urgentes'}
          </strong>
        )}
      </span>
      <span className={`brand-text strong ${styles.gesto}`}>Abrir</span>
    </Link>
  )
}

function AtalhoDoComprador() {
  const { data: carrinho } = useCarrinho()
  const { data: listas = [] } = useListas(undefined)
  const lista = listaDaVez(listas, dataEmSaoPaulo(lerRelogio()))
  if (carrinho?.primeiraCompra) return <PrimeiraCompra carrinho={carrinho} />
  if (!lista) return null
  return (
    <Link
      to={paths.lista(lista.id)}
      search={{ preencher: 'sim' }}
      className={`target ink snug tint rounded ${styles.linha}`}
    >
      <span>
        <strong>{lista.nome}</strong>{' '}
        <span className="small nowrap">· {lista.itens === 1 ? '1 item' : `${lista.itens} itens`}</span>
      </span>
      <span className={`brand-text strong ${styles.gesto}`}>Preencher</span>
    </Link>
  )
}

/**
 * What a buyer should know before the first order: limit, boleto, delivery. Until then, or until closed on this device (rule M59), of
 * which aparencia.js knows before the server's page is painted.
 */
function PrimeiraCompra({ carrinho: { limiteDisponivel, vencimento } }: { carrinho: Carrinho }) {
  function fechar() {
    ofDevice.keep('primeiraCompra', 'fechada')
    document.documentElement.dataset.primeiraCompra = ''
    focusContent()
  }

  return (
    <section
      aria-label="Sua primeira compra"
      className={classNames('target ink snug tint rounded', styles.linha, styles.passos)}
    >
      <ul className="small">
        {limiteDisponivel !== null && (
          <li>
            {limiteDisponivel > 0 ? (
              <>
                Compre até{' '}
                <strong>
                  <Dinheiro valor={limiteDisponivel} />
                </strong>{' '}
                antes de pagar
              </>
            ) : (
              'Sem limite ainda: a equipe define o seu'
            )}
          </li>
        )}
        <li>
          <strong>Um boleto</strong> para todos; o de hoje vence {diaEMes(vencimento)}
        </li>
        <li>
          <strong>Entrega</strong> no dia que você escolher
        </li>
      </ul>
      <IconButton icon="close" label="Entendi" onClick={fechar} />
    </section>
  )
}
