<?php

// Debian's Laravel is older than its PHP, and PHP says so.
error_reporting(E_ALL & ~E_DEPRECATED);
require_once '/usr/share/php/Illuminate/autoload.php';
