import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import styles from './AchadosDaBusca.module.css'
import { esvaziarCampo } from './campo-na-tela.ts'

interface NadaEncontradoProps {
  texto: string
  /** A category or a seller narrows the search. */
  filtrada: boolean
}

const route = getRouteApi('/sessao/produto')

/** A search that found nothing, and what can be done about it (rule N7). */
export function NadaEncontrado({ texto, filtrada }: NadaEncontradoProps) {
  const { q: _, ...filtro } = route.useSearch()
  const navigate = useNavigate()
  const pode = usePermissao()
  function limpar() {
    esvaziarCampo()
    void navigate({ to: paths.produtos, search: filtro, replace: true, resetScroll: false })
  }
  return (
    <Empty
      text={`Nenhum produto com “${texto}”${filtrada ? ' neste filtro' : ''}.`}
      drawing="/arte/vazio.svg"
    >
      <div className={styles.saidas}>
        {filtrada && (
          <Link to={paths.produtos} search={{ q: texto }} className={buttonClass()}>
            Buscar em todos os produtos
          </Link>
        )}
        <Button variant="quiet" onClick={limpar}>
          Limpar busca
        </Button>
        {!filtrada && pode('gerir-sinonimos') && (
          <Link to={paths.sinonimos} search={{ termo: texto }} className={buttonClass({ variant: 'quiet' })}>
            Criar sinônimo
          </Link>
        )}
      </div>
    </Empty>
  )
}
