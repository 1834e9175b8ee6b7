import { useLogout } from '#web/queries/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import styles from './SideDrawerFoot.module.css'

/** Foot of the drawer: ends the session. */
export function SideDrawerFoot() {
  'use no memo' // drawn seldom: the compiler's cache would weigh more than it saves
  const { mutate: logout, isPending } = useLogout()
  return (
    <div className={styles.foot}>
      <Button variant="plain" icon="logout" busy={isPending} onClick={() => logout()}>
        Sair
      </Button>
    </div>
  )
}
