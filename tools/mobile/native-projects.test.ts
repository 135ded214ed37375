import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_SCHEME } from '@musette/contract/native-app';
import { describe, expect, it } from 'vitest';
import { SCHEME } from '../../apps/mobile/bridge/link-route.ts';
import { APP_VERSION } from '../../apps/web/features/server/check-server.ts';
import { PICTURES } from './icons.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, 'apps/mobile', path), 'utf8');
const config = JSON.parse(read('capacitor.config.json')) as {
  readonly appId: string;
  readonly server?: unknown;
};
const { devDependencies } = JSON.parse(read('package.json')) as {
  readonly devDependencies: Record<string, string>;
};
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly version: string;
};

const manifest = read('android/app/src/main/AndroidManifest.xml').replaceAll(/<!--.*?-->/gs, '');
const strings = read('android/app/src/main/res/values/strings.xml');
const gradle = read('android/app/build.gradle');
const plist = read('ios/App/App/Info.plist');
const project = read('ios/App/App.xcodeproj/project.pbxproj');

/** The value after a key of a property list, as it is written. */
const valueOf = (key: string): string =>
  (plist.split(`<key>${key}</key>`)[1] ?? '').trimStart().replaceAll(/\s+/g, ' ');

describe('the native projects', () => {
  it('have one app id, which capacitor.config.json names', () => {
    const ids = [
      /namespace = "(.*)"/.exec(gradle)?.[1],
      /applicationId "(.*)"/.exec(gradle)?.[1],
      /name="package_name">(.*)</.exec(strings)?.[1],
      ...[...project.matchAll(/PRODUCT_BUNDLE_IDENTIFIER = (.*);/g)].map(([, id]) => id),
    ];
    expect(ids).toEqual(Array(5).fill(config.appId));
    const activity = `android/app/src/main/java/${config.appId.replaceAll('.', '/')}/MainActivity.java`;
    expect(read(activity)).toContain(`package ${config.appId};`);
  });

  it('have the origins that servers answer to: nothing changes them', () => {
    expect(config.server).toBeUndefined();
  });

  it('have the version of the product', () => {
    expect(APP_VERSION).toBe(version);
    expect(gradle).toContain(`versionName "${version}"`);
    expect([...project.matchAll(/MARKETING_VERSION = (.*);/g)].map(([, one]) => one)).toEqual([
      version,
      version,
    ]);
  });

  it('open the links of the scheme that bridge and server name [7.13]', () => {
    expect(SCHEME).toBe(APP_SCHEME);
    expect(strings).toContain(`<string name="custom_url_scheme">${SCHEME}</string>`);
    expect(manifest.replaceAll(/\s+/g, ' ')).toContain(
      '<action android:name="android.intent.action.VIEW" /> <category android:name="android.intent.category.DEFAULT" /> <category android:name="android.intent.category.BROWSABLE" /> <data android:scheme="@string/custom_url_scheme" />',
    );
    expect(manifest).toContain('android:launchMode="singleTask"');
    expect(valueOf('CFBundleURLSchemes')).toMatch(new RegExp(`^<array> <string>${SCHEME}</string> </array>`));
    const scenes = read('ios/App/App/SceneDelegate.swift');
    for (const call of ['willConnectTo', 'openURLContexts', 'continue'])
      expect(scenes).toContain(`${call}: `);
    expect(valueOf('UISceneDelegateClassName')).toMatch(/^<string>\$\(PRODUCT_MODULE_NAME\)\.SceneDelegate</);
  });

  it('keep secrets out of backups and of the next phone', () => {
    expect(manifest).toContain('android:allowBackup="false"');
    expect(manifest).toContain('android:fullBackupContent="false"');
    const rules = read('android/app/src/main/res/xml/data_extraction_rules.xml');
    for (const part of ['cloud-backup', 'device-transfer'])
      expect(new RegExp(`<${part}>(.*)</${part}>`, 's').exec(rules)?.[1]).toContain(
        '<exclude domain="sharedpref" />',
      );
    expect(read('bridge/phone.ts')).toContain('whenUnlockedThisDeviceOnly');
  });

  it('hand over no files but those of the share sheet', () => {
    const paths = read('android/app/src/main/res/xml/file_paths.xml');
    expect([...paths.matchAll(/<[a-z]+-path .*\/>/g)].map(([path]) => path)).toEqual([
      '<cache-path name="shared" path="shared/" />',
    ]);
  });

  it('ask for no permission but the network and the rough place, and for the exact one only where Capacitor needs it', () => {
    expect(
      [...manifest.matchAll(/uses-permission android:name="android\.permission\.([A-Z_]+)"/g)].map(
        ([, one]) => one,
      ),
    ).toEqual(['INTERNET', 'ACCESS_COARSE_LOCATION', 'ACCESS_FINE_LOCATION']);
    expect(manifest).toContain('ACCESS_FINE_LOCATION" android:maxSdkVersion="30"');
    expect(manifest).toContain('android:name="android.hardware.location" android:required="false"');
    expect([...plist.matchAll(/<key>(NS\w+UsageDescription)</g)].map(([, key]) => key)).toEqual([
      'NSLocalNetworkUsageDescription',
      'NSLocationWhenInUseUsageDescription',
    ]);
  });

  it('reach a server without https on the local network', () => {
    expect(manifest).toContain('android:networkSecurityConfig="@xml/network_security_config"');
    expect(valueOf('NSAppTransportSecurity')).toMatch(
      /^<dict> <key>NSAllowsLocalNetworking<\/key> <true\/> <\/dict>/,
    );
  });

  it('tell Apple what the app collects, and that nobody is followed', () => {
    const privacy = read('ios/App/App/PrivacyInfo.xcprivacy').replaceAll(/\s+/g, '');
    expect(privacy).toContain('<key>NSPrivacyTracking</key><false/>');
    expect(privacy).not.toContain('Tracking</key><true/>');
    expect(project).toContain('PrivacyInfo.xcprivacy in Resources */,');
  });

  it('have every plugin of the bridge', () => {
    const plugins = Object.keys(devDependencies).filter(
      (name) => !/^@capacitor\/(android|cli|core|ios)$/.test(name),
    );
    expect(plugins.length).toBeGreaterThan(5);
    const settings = read('android/capacitor.settings.gradle');
    const swift = read('ios/App/CapApp-SPM/Package.swift');
    for (const name of plugins) {
      expect(settings).toContain(`new File('../../../node_modules/${name}/android')`);
      expect(swift).toContain(`path: "../../../../../node_modules/${name}"`);
    }
    expect(swift).toContain(`exact: "${devDependencies['@capacitor/ios']}"`);
  });

  it.each(PICTURES)('have $file with $px pixels', ({ file, px, ground }) => {
    const bytes = readFileSync(join(ROOT, file));
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([px, px]);
    // The App Store refuses an icon with an alpha channel.
    expect(bytes[25]).toBe(ground === 'square' ? 2 : 6);
  });

  it('have no picture that nothing draws, and none of the template', () => {
    const found = globSync('apps/mobile/{android,ios}/**/*.png', { cwd: ROOT }).filter(
      (file) => !file.includes('/public/'),
    );
    expect(found.toSorted()).toEqual(PICTURES.map(({ file }) => file).toSorted());
  });
});
