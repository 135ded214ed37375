package org.musette.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
