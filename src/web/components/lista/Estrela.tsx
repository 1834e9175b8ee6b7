import { useFavorito, useMudarFavorito } from '#web/queries/compra/favorito-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { iconButtonClass } from '#web/ui/action/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './Estrela.module.css'

interface EstrelaProps {
  produto: { id: number; nome: string }
  className?: string | undefined
}

/** The star that puts a product into the favourites or takes it out (rule N32), for buyers. */
export function Estrela(props: EstrelaProps) {
  const pode = usePermissao()
  return pode('gerir-compras') && <Botao {...props} />
}

// Draws nothing until it is known, in a place that is kept for it.
function Botao({ produto: { id, nome }, className }: EstrelaProps) {
  const favorito = useFavorito(id)
  const { mutate: mudar } = useMudarFavorito(id)
  if (favorito === undefined) return null
  return (
    <button
      type="button"
      className={classNames(iconButtonClass, styles.estrela, className)}
      aria-pressed={favorito}
      aria-label={`${nome} nos favoritos`}
      title={favorito ? 'Tirar dos favoritos' : 'Pôr nos favoritos'}
      onClick={() => mudar(!favorito)}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z" />
      </svg>
    </button>
  )
}
