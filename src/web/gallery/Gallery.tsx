import { useState } from 'react'
import { AppFrame } from '#web/layout/AppFrame.tsx'
import type { NavigationItem } from '#web/layout/navigation-item.ts'
import { PageHeader } from '#web/layout/PageHeader.tsx'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton, IconMark, iconButtonClass } from '#web/ui/action/IconButton.tsx'
import { ThemeToggle } from '#web/ui/action/ThemeToggle.tsx'
import { Stat } from '#web/ui/display/Stat.tsx'
import { OfflineNotice } from '#web/ui/feedback/OfflineNotice.tsx'
import { ProgressLine } from '#web/ui/feedback/ProgressLine.tsx'
import { Toaster } from '#web/ui/feedback/Toaster.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { ConfirmHost } from '#web/ui/overlay/ConfirmHost.tsx'
import { Menu, menuItemClass } from '#web/ui/overlay/Menu.tsx'
import { ActionSection } from './ActionSection.tsx'
import { CardSection } from './CardSection.tsx'
import { DataSection } from './DataSection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { FormSection } from './FormSection.tsx'

const places: NavigationItem[] = [
  { to: '#acoes', label: 'Ações', current: true },
  { to: '#cartoes', label: 'Cartões', current: false },
  { to: '#dados', label: 'Dados', current: false },
  { to: '#avisos', label: 'Avisos', current: false },
  { to: '#campos', label: 'Campos', current: false, where: 'drawer' },
]

export function Gallery() {
  const [loading, setLoading] = useState(false)
  return (
    <>
      <AppFrame
        title="Réstia"
        brandLink={link => <a href="/gallery.html" {...link} />}
        navigation={places}
        linkTo={(item, link) => <a href={item.to} {...link} />}
        actions={<TopActions />}
        notice={
          <>
            <OfflineNotice />
            <ProgressLine active={loading} />
          </>
        }
        bottomBar={
          <>
            <Stat label="Total">R$ 602,00</Stat>
            <Stat label="Peso" wideOnly>
              149 kg
            </Stat>
            <Stat label="Limite depois deste pedido" alarm>
              −R$ 98,00
            </Stat>
            <Button onClick={() => setLoading(!loading)}>Ver carrinho</Button>
          </>
        }
      >
        <PageHeader title="Componentes" aside="Preços de hoje, por caixa e por quilo" />
        <ActionSection />
        <CardSection />
        <DataSection />
        <FeedbackSection />
        <FormSection />
      </AppFrame>
      <ConfirmHost />
      <Toaster />
    </>
  )
}

function TopActions() {
  return (
    <>
      <a className={iconButtonClass} href="#dados" aria-label="Carrinho, 3 itens">
        <IconMark icon="cart" count={3} />
      </a>
      <ThemeToggle />
      <Menu label="Sua conta" icon="user">
        <a className={menuItemClass} href="#campos">
          <Icon name="user" /> Meu perfil
        </a>
        <button className={menuItemClass} type="button">
          <Icon name="logout" /> Sair
        </button>
      </Menu>
      <IconButton icon="search" label="Buscar" />
    </>
  )
}
