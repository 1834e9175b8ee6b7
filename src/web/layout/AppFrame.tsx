import { type ReactNode, useState } from 'react'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { lateComponent } from '#web/ui/late.ts'
import { Row } from '#web/ui/layout/Layout.tsx'
import { useReady } from '#web/ui/ready.ts'
import styles from './AppFrame.module.css'
import { type LinkToItem, Navigation, type NavigationItem } from './Navigation.tsx'
import { TabBar, type Tabs } from './TabBar.tsx'

const useMenuDrawer = lateComponent(async () => (await import('./menu/MenuDrawer.tsx')).MenuDrawer)

interface AppFrameProps {
  /** The product's name, beside its mark. */
  title: string
  brandLink?: ((link: BrandLink) => ReactNode) | undefined
  navigation: readonly NavigationItem[]
  /** What a screen too narrow for the navigation has at its bottom. */
  tabs?: Tabs
  linkTo: LinkToItem
  /** Right end of the top bar: notices, cart, theme, profile. */
  actions: ReactNode
  /** Above the page: no network, a link with PagBank that has ended. */
  notice?: ReactNode
  /** Stays at the bottom of the screen: the cart's sums. */
  bottomBar?: ReactNode
  children: ReactNode
}

/** The main layout: top bar, drawer and tab bar where the navigation does not fit, main landmark, optional bottom bar (spec §2). */
export function AppFrame(props: AppFrameProps) {
  const { title, brandLink, navigation, tabs, linkTo, actions, notice, bottomBar, children } = props
  const [drawerOpen, setDrawerOpen] = useState(false)
  const openDrawer = () => setDrawerOpen(true)
  const MenuDrawer = useMenuDrawer()
  useReady()
  return (
    <>
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      <header className="top-bar" data-fits={tabs?.fitsFrom}>
        <div className="top-bar-inner">
          {tabs && (
            <IconButton
              className={`until-fits ${styles.menu}`}
              icon="menu"
              label="Abrir menu"
              aria-haspopup="dialog"
              onClick={openDrawer}
            />
          )}
          <Brand name={title} linkTo={brandLink} />
          {navigation.length > 0 && <Navigation items={navigation} linkTo={linkTo} />}
          <Row gap={1} className={styles.actions}>
            {actions}
          </Row>
        </div>
      </header>
      {MenuDrawer && drawerOpen && (
        <MenuDrawer items={navigation} linkTo={linkTo} onClose={() => setDrawerOpen(false)} />
      )}
      {notice}
      <main id="conteudo" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {bottomBar && (
        <aside
          className={`wide-only foot-bar ${styles.bottomBar}`}
          data-bottom-bar="wide"
          aria-label="Resumo"
        >
          <Row className={`foot-inner ${styles.bottomInner}`}>{bottomBar}</Row>
        </aside>
      )}
      {tabs && <TabBar {...tabs} linkTo={linkTo} onMore={openDrawer} />}
    </>
  )
}

/** Props of the brand's link; spread them over the router's own link. */
interface BrandLink {
  className: string
  children: ReactNode
}

interface BrandProps {
  name: string
  /** Draws the router's link to the first page; without it the brand is plain text. */
  linkTo?: ((link: BrandLink) => ReactNode) | undefined
}

/** The mark and the name, as index.html paints them before any script. */
function Brand({ name, linkTo }: BrandProps) {
  const children = (
    <>
      <img src="/favicon.svg" alt="" width="32" height="32" />
      {name}
    </>
  )
  return linkTo ? linkTo({ className: 'brand', children }) : <span className="brand">{children}</span>
}
