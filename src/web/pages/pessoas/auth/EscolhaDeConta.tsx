import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import type { IconName } from '#web/ui/icon/icon-paths.ts'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './LoginPage.module.css'

interface Opcao {
  to: string
  icon: IconName
  titulo: string
  texto: string
}

const opcoes: readonly Opcao[] = [
  {
    to: paths.cadastroDeComprador,
    icon: 'cart',
    titulo: 'Quero comprar',
    texto: 'Para restaurantes, mercados e hotéis: compare cotações e pague tudo em um boleto.',
  },
  {
    to: paths.cadastroDeVendedor,
    icon: 'store',
    titulo: 'Quero vender',
    texto: 'Para produtores e atacadistas: publique seus preços e receba pelo PagBank.',
  },
]

/** Asks which kind of account to register (spec §2). */
export function EscolhaDeConta({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Que conta você quer?" onClose={onClose}>
      <Stack as="ul" gap={3}>
        {opcoes.map(({ to, icon, titulo, texto }) => (
          <li key={to}>
            <Card linked flow="grid" gap={4} align="center" className={styles.opcao}>
              <span className={`centered brand-text tint rounded ${styles.marca}`}>
                <Icon name={icon} size={24} />
              </span>
              <div>
                <Link to={to} className={`stretched-link ${styles.titulo}`}>
                  {titulo}
                </Link>
                <p className="muted small">{texto}</p>
              </div>
              <Icon name="chevron-right" />
            </Card>
          </li>
        ))}
      </Stack>
    </Dialog>
  )
}
