// The lab with a frame of its own. On the site it links to the other pages; from a disk it is alone.

import { pageAddressOf } from '../../app/page-address.ts';
import { Brand, PageMenu } from '../../app/shell.tsx';
import '../../app/shell.css';
import { LabPage } from '../../lab/lab-page.tsx';
import { SiteNav } from '../nav.tsx';
import './lab-file.css';

const isOnSite = location.protocol !== 'file:';
const build = document.querySelector<HTMLMetaElement>('meta[name="boxperson-build"]')?.content ?? '';

export const LabFile = () => (
  <>
    <a className="skip" href="#content">
      Skip to content
    </a>
    <header className="top">
      {isOnSite ? (
        <>
          <a className="brand" href={pageAddressOf('/')}>
            <Brand />
          </a>
          <SiteNav />
        </>
      ) : (
        <span className="brand">
          <Brand />
        </span>
      )}
      <div className="top-tools" />
      <PageMenu />
    </header>
    <main id="content" className="content wide lab-file" tabIndex={-1}>
      <LabPage />
    </main>
    <footer>
      {isOnSite ? (
        <>
          This page is one file:{' '}
          <a href={pageAddressOf('/lab')} download="boxperson-lab.html">
            save it
          </a>
          , and it works without a network.{' '}
        </>
      ) : null}
      Boxperson {build}
    </footer>
  </>
);
