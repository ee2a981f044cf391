// Around the pages that clients open by a link: nothing of the app.
import { Outlet } from 'react-router'
import styles from './client-report.module.css'

export function ClientLayout() {
  return (
    <div className={styles.sheet}>
      <Outlet />
    </div>
  )
}
